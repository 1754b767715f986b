import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { isCode, mayBeNamed, type PastedPart, readPastedCodes } from '@logistics/shared/domain';
import { trackingBoxTexts } from '@logistics/shared/texts/site-tracking-box';
import { Button } from '../../components/button/button.tsx';
import { CodeBox } from '../../components/code-box/code-box.tsx';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { TRACKING_MAX } from './search-address.ts';
import styles from './tracking.module.css';

/** Ignored words that are named. */
const WORDS_MAX = 5;

interface TrackingBoxProps {
  /** card: a floating card on the home page; bar: head of the search page, which has the title itself. */
  variant: 'card' | 'bar';
  initialCodes: readonly string[];
  onLookUp: (codes: string[]) => void;
  /** Set if the box also accepts words, to search the site's text. */
  words?: WordSearch;
  busy?: boolean;
}

interface WordSearch {
  /** Current search words. */
  readonly initial: string;
  /** Whether a typed line contains words and no codes. */
  readonly areWords: (text: string) => boolean;
  readonly onSearch: (words: string) => void;
}

/**
 * The large search box: up to 20 codes to look up, or words to search for if enabled. Retains the input, and reports
 * errors in it.
 */
export function TrackingBox({ variant, initialCodes, onLookUp, words, busy }: TrackingBoxProps) {
  const [text, setText] = useState(initialCodes.join('\n') || (words?.initial ?? ''));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const id = useId();
  const line = text.trim();
  const areWords = line !== '' && !line.includes('\n') && Boolean(words?.areWords(line));
  const parts = areWords ? [] : readPastedCodes(text);
  const codes = parts.filter(isCode).map(({ code }) => code);
  const problem = areWords ? null : problemOf(codes.length, wasSubmitted, line);

  function lookUp(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (areWords) words?.onSearch(line);
    else if (!problemOf(codes.length, true, line)) onLookUp(codes);
  }

  /** Enter starts a new line for the next code, but submits words. */
  function sendWords(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!areWords && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className={cx(styles['track'], styles[variant])} onSubmit={lookUp} role="search">
      {variant === 'card' && (
        <div className={styles['titleRow']}>
          <h2>{trackingBoxTexts.title}</h2>
          <CodeCount count={codes.length} />
        </div>
      )}
      <CodeBox
        value={text}
        onChange={setText}
        rows={variant === 'card' ? 3 : Math.min(Math.max(initialCodes.length, 3), 8)}
        placeholder={words ? trackingBoxTexts.placeholderWithWords : trackingBoxTexts.placeholder}
        aria-label={words ? trackingBoxTexts.boxLabelWithWords : trackingBoxTexts.boxLabel}
        autoCapitalize={words ? 'none' : 'characters'}
        onKeyDown={sendWords}
        aria-describedby={id}
        aria-invalid={problem ? true : undefined}
      />
      <div className={styles['go']}>
        <Button type="submit" variant="main" full icon="search" disabled={busy}>
          {areWords ? trackingBoxTexts.submitWords : trackingBoxTexts.submit}
        </Button>
        <div id={id} className={styles['notes']}>
          {problem && <Problem text={problem} />}
          <OtherParts parts={parts} wasSubmitted={wasSubmitted} onLookUp={onLookUp} />
          <p>
            {areWords ? trackingBoxTexts.helpWords : <CodesHelp variant={variant} count={codes.length} />}
          </p>
        </div>
      </div>
    </form>
  );
}

interface OtherPartsProps extends Pick<TrackingBoxProps, 'onLookUp'> {
  parts: readonly PastedPart[];
  wasSubmitted: boolean;
}

/** Names the parts that are no codes. A single one can still be looked up, after the user confirms it. */
function OtherParts({ parts, wasSubmitted, onLookUp }: OtherPartsProps) {
  const others = parts.filter((part) => !isCode(part));
  const [only] = parts;
  if (others.length === 0 || !only) return null;
  if (others.length < parts.length) {
    const named = others.slice(0, WORDS_MAX).map(({ text }) => text);
    return <p>{trackingBoxTexts.ignored(named.join(', '))}</p>;
  }
  return wasSubmitted && parts.length === 1 && mayBeNamed(only) ? (
    <Button variant="text" onClick={() => onLookUp([only.code])}>
      {trackingBoxTexts.lookUpAnyway(only.code)}
    </Button>
  ) : null;
}

const CodeCount = ({ count }: { count: number }) => (
  <span className={styles['count']}>{trackingBoxTexts.count(count, TRACKING_MAX)}</span>
);

function CodesHelp({ variant, count }: Pick<TrackingBoxProps, 'variant'> & { count: number }) {
  return variant === 'bar' ? (
    <>
      <b>
        <CodeCount count={count} />.
      </b>{' '}
      {trackingBoxTexts.helpShort}
    </>
  ) : (
    trackingBoxTexts.help(TRACKING_MAX)
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className={styles['problem']} role="alert">
      <Icon name="alert" size="small" />
      {text}
    </p>
  );
}

function problemOf(count: number, wasSubmitted: boolean, line: string): string | null {
  if (count > TRACKING_MAX) return trackingBoxTexts.tooMany(count, TRACKING_MAX);
  if (!wasSubmitted || count > 0) return null;
  return line === '' ? trackingBoxTexts.noCode : trackingBoxTexts.noneFound;
}
