import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from '../../router/router.tsx';
import { useListArticlesQuery } from '@logistics/shared/api-client/public';
import { searchBoxTexts as texts } from '@logistics/shared/texts/site-shell';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { useSettled } from '../../components/hooks/use-settled.ts';
import { Link } from '../../components/link/link.tsx';
import { codesIn, searchTarget } from './search-target.ts';
import styles from './search.module.css';

const SUGGESTIONS = 5;
const WORD_MIN = 2;

/** The search box of the layout: looks up tracking codes, searches for words, and suggests pages during input. */
export function SearchForm({ onLeave, autoFocus }: { onLeave: () => void; autoFocus?: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const id = useId();
  const codes = codesIn(text);
  const missing = wasSubmitted && text.trim() === '';

  function search(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    const target = searchTarget(text);
    if (target === null) return;
    onLeave();
    navigate(target);
  }

  return (
    <form className={styles['form']} role="search" action="/search" onSubmit={search}>
      <label htmlFor={id}>{texts.label}</label>
      <div className={styles['row']}>
        <input
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={`${id}-help`}
          aria-invalid={missing ? true : undefined}
          {...(autoFocus ? { 'data-autofocus': true } : {})}
        />
        <Button type="submit" variant="brand" icon="search">
          {texts.submit}
        </Button>
      </div>
      <p id={`${id}-help`} className={styles['help']} role={missing ? 'alert' : undefined}>
        {missing ? texts.empty : codes.length > 0 ? texts.codes(codes.length) : texts.help}
      </p>
      {codes.length === 0 && <Suggestions text={text} onLeave={onLeave} />}
    </form>
  );
}

/** Pages that match the current input. Whether they load or fail never delays the search itself. */
function Suggestions({ text, onLeave }: { text: string; onLeave: () => void }) {
  const q = useSettled(text.trim());
  const { currentData } = useListArticlesQuery({ q, pageSize: SUGGESTIONS }, { skip: q.length < WORD_MIN });
  const rows = currentData?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={texts.pages} className={styles['pages']}>
      <h2>{texts.pages}</h2>
      <ul>
        {rows.map(({ id, link, title }) => (
          <li key={id}>
            <Link to={`/${link}`} onClick={onLeave}>
              {title}
              <Icon name="arrowRight" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
