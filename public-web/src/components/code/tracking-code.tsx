import { carrierOf, groupCode } from '@logistics/shared/domain';
import { codeTexts } from '@logistics/shared/texts/site-tracking';
import { cx } from '../cx.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './tracking-code.module.css';

/** A code in visual groups. The gaps are margins, so that selected or copied text equals the code. */
export function TrackingCode({ code, large }: { code: string; large?: boolean }) {
  return (
    <span className={cx(styles['code'], large && styles['large'])} translate="no">
      {groupCode(code).map((group, index) => (
        <span key={index} className={styles['group']}>
          {group}
        </span>
      ))}
    </span>
  );
}

/** A code with its copy button. */
export function CodeLine({ code, large }: { code: string; large?: boolean }) {
  return (
    <span className={styles['line']}>
      <TrackingCode code={code} {...(large ? { large } : {})} />
      <CopyButton code={code} />
    </span>
  );
}

/** The carrier that matches a code; if unknown, nothing, or a word with `sayUnknown`. */
export function CarrierTag({
  code,
  name,
  sayUnknown,
}: {
  code: string;
  name?: string | null;
  sayUnknown?: boolean;
}) {
  const carrier = name ?? carrierOf(code);
  if (carrier) return <span className={styles['carrier']}>{carrier}</span>;
  return sayUnknown ? <span className={styles['unknown']}>{codeTexts.unknownCarrier}</span> : null;
}
