import type { ReactNode } from 'react';
import { ORDER_STATUS, REPORTED_STATUSES } from '@logistics/shared/domain';
import { formatDateTime, formatNearTime } from '@logistics/shared/formatting';
import { bridgeTexts } from '@logistics/shared/texts/site-tracking';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { HouseBank, Van } from '../scene/small-art.tsx';
import type { BridgeStep } from './steps.ts';
import styles from './bridge.module.css';

/** Status of the last pier, beside the house. */
const LAST = REPORTED_STATUSES.at(-1);

interface BridgeProps {
  steps: readonly BridgeStep[];
  /** Status names by number, from the server. */
  names: ReadonlyMap<number, string>;
  now: Date;
}

/**
 * Timeline of a parcel as a bridge: four piers are the four statuses, and the deck fills as the parcel moves. While
 * the parcel is on the way, the van is half-way along the span. A parcel that is only declared waits before the bridge.
 */
export function Bridge({ steps, names, now }: BridgeProps) {
  const waiting = steps.every((step) => step.state === 'todo');
  return (
    <ol className={styles['bridge']} aria-label={bridgeTexts.label}>
      {steps.map((step, index) => (
        <li
          key={step.status}
          className={stepClass(step)}
          aria-current={step.state === 'here' ? 'step' : undefined}
        >
          <span className={styles['pier']} aria-hidden="true">
            {pierMark(step)}
          </span>
          <span className={styles['leg']} />
          {step.state === 'here' && step.status !== LAST && (
            <span className={cx(styles['van'], step.status !== ORDER_STATUS.onTheWay && styles['atPier'])}>
              <Van />
            </span>
          )}
          {waiting && index === 0 && <span className={styles['ghost']} />}
          {step.status === LAST && (
            <span className={styles['bank']}>
              <HouseBank />
            </span>
          )}
          <span className={styles['name']}>{names.get(step.status)}</span>
          <StepTime step={step} now={now} />
        </li>
      ))}
    </ol>
  );
}

function StepTime({ step, now }: { step: BridgeStep; now: Date }) {
  if (step.time)
    return (
      <time className={styles['when']} dateTime={step.time}>
        <span className={styles['screenTime']}>{formatNearTime(step.time, now)}</span>
        <span className={styles['printTime']}>{formatDateTime(step.time)}</span>
      </time>
    );
  if (step.state === 'todo') return <span className="vh">{bridgeTexts.toCome}</span>;
  return <span className={styles['when']}>{bridgeTexts.passed}</span>;
}

function stepClass(step: BridgeStep): string {
  return cx(
    styles['step'],
    styles[step.state],
    step.state === 'here' && step.status === ORDER_STATUS.onTheWay && styles['half'],
  );
}

function pierMark(step: BridgeStep): ReactNode {
  if (step.state === 'todo') return step.status;
  if (step.state === 'done' || step.status === LAST) return <Icon name="check" className={styles['tick']} />;
  return <span className={styles['dot']} />;
}
