import type { DeclareResult } from '@logistics/shared/contracts';
import { declareTexts as texts } from '@logistics/shared/texts/site-orders';
import { CarrierTag, TrackingCode } from '../../components/code/tracking-code.tsx';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import type { IconName } from '../../components/icons/icon-paths.tsx';
import type { DeclareRow } from './declare-rows.ts';
import styles from './declare.module.css';

/** Declared now, or already the user's: this code needs no further action. */
export function isDone({ result }: DeclareResult): boolean {
  return result === 'declared' || result === 'claimed' || result === 'already_yours';
}

/** The pasted codes before they are sent. */
export function DeclareRows({ rows }: { rows: readonly DeclareRow[] }) {
  if (rows.length === 0) return <p className={styles['none']}>{texts.none}</p>;
  return (
    <div className={styles['rows']}>
      <p role="status">
        <b>{texts.recognised(rows.length)}</b>
      </p>
      <ul>
        {rows.map(({ code, valid }) => (
          <Row
            key={code}
            code={code}
            tone={valid ? 'ready' : 'no'}
            say={valid ? texts.ready : texts.invalid}
          />
        ))}
      </ul>
    </div>
  );
}

/** The server's result for each code. */
export function ResultRows({ results }: { results: readonly DeclareResult[] }) {
  const done = results.filter(isDone).length;
  return (
    <div className={styles['rows']}>
      <p role="status">
        <b>{texts.partly(done, results.length - done)}</b> {texts.failedCodesStay}
      </p>
      <ul>
        {results.map((one) => (
          <Row key={one.code} code={one.code} tone={toneOf(one)} say={one.message} />
        ))}
      </ul>
    </div>
  );
}

type Tone = 'ready' | 'done' | 'known' | 'no';
const ICONS: Record<Tone, IconName> = { ready: 'check', done: 'delivered', known: 'info', no: 'alert' };

function toneOf(result: DeclareResult): Tone {
  if (!isDone(result)) return 'no';
  return result.result === 'already_yours' ? 'known' : 'done';
}

function Row({ code, tone, say }: { code: string; tone: Tone; say: string }) {
  return (
    <li className={cx(styles['row'], styles[tone])}>
      <Icon name={ICONS[tone]} />
      <TrackingCode code={code} />
      <CarrierTag code={code} />
      <span className={styles['say']}>{say}</span>
    </li>
  );
}
