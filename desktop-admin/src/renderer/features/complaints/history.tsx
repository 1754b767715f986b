import type { ComplaintMessage } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { complaintResultNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Icon } from '../../components/icon.tsx';

const texts = officeComplaintTexts.detail;

/** The whole exchange, oldest first. Internal notes look different and say that the customer does not get them. */
export function History({ messages }: { messages: readonly ComplaintMessage[] }) {
  return (
    <section className="complaint-history" aria-labelledby="complaint-history">
      <h2 id="complaint-history">{texts.history}</h2>
      <div role="log" aria-label={texts.history}>
        <ol>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Message({ message }: { message: ComplaintMessage }) {
  const { kind, author, at, text, byCustomer, assignee, result, amount, asksCustomer } = message;
  const isInternal = kind === 'note' || kind === 'assigned';
  return (
    <li className={isInternal ? 'internal' : byCustomer ? 'customer' : 'staff'}>
      <p className="complaint-who">
        <b>{author.name}</b> {texts.kinds[kind]} {assignee && kind === 'assigned' && <b>{assignee.name}</b>}{' '}
        <time dateTime={at} className="second">
          {formatDateTime(at)}
        </time>
        {isInternal && (
          <span className="complaint-internal">
            <Icon name="lock" size={14} /> {texts.internal}
          </span>
        )}
      </p>
      {amount !== null && <p>{texts.amount(amount)}</p>}
      {result !== null && (
        <p>
          {texts.result}: <b>{complaintResultNames[result]}</b>
        </p>
      )}
      {text !== '' && <p className="complaint-text">{text}</p>}
      {asksCustomer && <p className="second">{texts.asks}</p>}
    </li>
  );
}
