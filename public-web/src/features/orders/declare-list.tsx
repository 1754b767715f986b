import { type MouseEvent, useId, useState } from 'react';
import { declareTexts as texts } from '@logistics/shared/texts/site-orders';
import { Button, IconButton } from '../../components/button/button.tsx';
import { CarrierTag, TrackingCode } from '../../components/code/tracking-code.tsx';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import type { IconName } from '../../components/icons/icon-paths.tsx';
import { type DeclareRow, isSent, type RowState, sentenceOfRow } from './declare-rows.ts';
import { type DetailsDraft, detailsLine, NO_DETAILS, readDetails } from './declared-details.ts';
import { DetailsFields } from './details-fields.tsx';
import styles from './declare.module.css';

type Tone = 'ready' | 'done' | 'known' | 'odd' | 'no';
const TONES: Readonly<Record<RowState, Tone>> = {
  unchecked: 'ready',
  new: 'done',
  odd: 'odd',
  yours: 'known',
  taken: 'no',
  invalid: 'no',
  declared: 'done',
  claimed: 'done',
};
const ICONS: Readonly<Record<Tone, IconName>> = {
  ready: 'clock',
  done: 'check',
  odd: 'warning',
  known: 'info',
  no: 'alert',
};

interface DeclareListProps {
  rows: readonly DeclareRow[];
  details: Readonly<Record<string, DetailsDraft>>;
  isChecking: boolean;
  onDetails: (code: string, draft: DetailsDraft) => void;
  onConfirm: (codes: readonly string[]) => void;
  onRemove: (code: string) => void;
  /** Takes the focus when the last code is removed. */
  onLastRemoved: () => void;
}

/** The recognised codes, each with its state, its details and a button to remove it. */
export function DeclareList({ rows, details, isChecking, ...on }: DeclareListProps) {
  const odd = rows.filter(({ state }) => state === 'odd').map(({ code }) => code);

  /** The next code's button takes the focus, so that a keyboard can remove several codes in a row. */
  function remove(code: string, { currentTarget }: MouseEvent<HTMLElement>) {
    const item = currentTarget.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    const button = next?.querySelector<HTMLElement>('[data-remove]');
    if (button) button.focus();
    else on.onLastRemoved();
    on.onRemove(code);
  }

  return (
    <div className={styles['rows']}>
      {odd.length > 1 && (
        <Button small className={styles['all']} onClick={() => on.onConfirm(odd)}>
          {texts.confirmAll(odd.length)}
        </Button>
      )}
      <ul aria-label={texts.list}>
        {rows.map((row) => (
          <Row
            key={row.code}
            row={row}
            say={sentenceOfRow(row, isChecking)}
            draft={details[row.code] ?? NO_DETAILS}
            onDetails={(draft) => on.onDetails(row.code, draft)}
            onConfirm={() => on.onConfirm([row.code])}
            onRemove={(event) => remove(row.code, event)}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  row: DeclareRow;
  say: string;
  draft: DetailsDraft;
  onDetails: (draft: DetailsDraft) => void;
  onConfirm: () => void;
  onRemove: (event: MouseEvent<HTMLElement>) => void;
}

function Row({ row, say, draft, onDetails, onConfirm, onRemove }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { code, state } = row;
  const tone = TONES[state];
  const { details, errors } = readDetails(draft);
  const line = detailsLine(details);
  const label = line ? texts.editDetails : texts.addDetails;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <li className={cx(styles['row'], styles[tone])}>
      <Icon name={ICONS[tone]} />
      <span className={styles['code']}>
        <TrackingCode code={code} />
        <CarrierTag code={code} />
      </span>
      <IconButton
        icon="close"
        label={texts.remove(code)}
        className={styles['remove']}
        data-remove=""
        onClick={onRemove}
      />
      <span className={styles['say']}>{say}</span>
      {state === 'odd' && (
        <Button small className={styles['act']} aria-label={texts.confirmCode(code)} onClick={onConfirm}>
          {texts.confirm}
        </Button>
      )}
      {isSent(row) && (
        <Button
          variant="text"
          className={styles['act']}
          aria-label={texts.detailsOf(label, code)}
          aria-expanded={isOpen || hasErrors}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
      {isSent(row) && line && !isOpen && <span className={styles['line']}>{line}</span>}
      {isSent(row) && (isOpen || hasErrors) && (
        <div id={id} className={styles['open']} role="group" aria-label={texts.detailsOf(label, code)}>
          <DetailsFields id={id} draft={draft} errors={errors} onChange={onDetails} />
        </div>
      )}
    </li>
  );
}
