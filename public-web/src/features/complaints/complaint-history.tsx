import type { OwnComplaintMessage } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { complaintResultNames } from '@logistics/shared/texts/complaints';
import { siteComplaintTexts as texts } from '@logistics/shared/texts/site-complaints';
import { cx } from '../../components/cx.ts';
import styles from './complaints.module.css';

/** The whole exchange, oldest first; new messages are read out. */
export function ComplaintHistory({ messages }: { messages: readonly OwnComplaintMessage[] }) {
  return (
    <section className={styles['section']} aria-labelledby="complaint-history">
      <h2 id="complaint-history">{texts.history}</h2>
      <div role="log" aria-label={texts.history}>
        <ol className={styles['history']}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Message({ message }: { message: OwnComplaintMessage }) {
  const { byCustomer, kind, at, text, result, amount } = message;
  return (
    <li className={cx(byCustomer ? styles['mine'] : styles['theirs'])}>
      <p className={styles['who']}>
        <b>{byCustomer ? texts.you : texts.us}</b> {texts.kinds[kind]}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {amount !== null && <p className={styles['amount']}>{texts.amount(amount)}</p>}
      {result !== null && (
        <p className={styles['amount']}>
          {texts.result}: {complaintResultNames[result]}
        </p>
      )}
      {text !== '' && <p className={styles['text']}>{text}</p>}
    </li>
  );
}
