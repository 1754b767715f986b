import { useEffect, useRef } from 'react';
import { siteTexts } from '@logistics/shared/texts/site';
import { Icon } from '../icons/icon.tsx';
import styles from './form.module.css';

export interface SummaryItem {
  /** Id of the field that the item links to; none if it is about the whole form. */
  field?: string;
  text: string;
}

interface ErrorSummaryProps {
  /** Why sending failed; null if fields have to be corrected first. */
  title: string | null;
  items: readonly SummaryItem[];
  /** Changes with every failed attempt, so that the summary takes focus each time. */
  attempt: number;
}

/** List of the form's errors: takes focus and links to the fields. */
export function ErrorSummary({ title, items, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <h2>{title ?? siteTexts.itemsLeft(items.length)}</h2>
        <ul>
          {items.map(({ field, text }) => (
            <li key={field ?? text}>
              {field ? (
                <a href={`#${field}`} onClick={focusField(field)}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(field: string) {
  return (event: React.MouseEvent) => {
    event.preventDefault();
    document.getElementById(field)?.focus();
  };
}
