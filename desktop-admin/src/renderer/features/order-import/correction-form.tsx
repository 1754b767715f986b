import { REPORTED_STATUSES } from '@logistics/shared/domain';
import { orderStatusNames } from '@logistics/shared/texts';
import { officeCorrectionTexts as texts } from '@logistics/shared/texts/office-corrections';
import type { RowProblem } from '@logistics/shared/contracts';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { Select } from '../../components/select.tsx';
import { unknownWords, withWord } from './corrections.ts';
import type { JobOptions } from './job.ts';
import type { Corrections } from './use-corrections.ts';

const WORDS_SHOWN = 8;
const STATUS_OPTIONS = REPORTED_STATUSES.map((value) => ({ value, label: orderStatusNames[value] }));

/** One choice for each unknown status word: it applies to all rows of the file, and is stored for later files. */
export function WordForm({
  problems,
  corrections,
}: {
  problems: readonly RowProblem[];
  corrections: Corrections;
}) {
  const words = unknownWords(problems).slice(0, WORDS_SHOWN);
  const { draft, change } = corrections;
  if (words.length === 0) return null;
  return (
    <fieldset className="word-form">
      <legend>{texts.words}</legend>
      <p className="help">{texts.wordsHelp}</p>
      <ul>
        {words.map(({ word, count }) => (
          <li key={word}>
            <label>
              <span>{texts.word(word, count)}</span>
              <Select
                value={draft.words.find((one) => one.word === word)?.status ?? null}
                placeholder={texts.choose}
                options={STATUS_OPTIONS}
                onChange={(status) => change(withWord(draft, word, status))}
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Number of corrections so far, and the button that previews them. */
export function CorrectionBar({ corrections, options }: { corrections: Corrections; options: JobOptions }) {
  const { draft, hasDraft, apply, discard, dropAll } = corrections;
  const cells = options.corrections?.length ?? 0;
  const words = options.statusWords?.length ?? 0;
  if (!hasDraft && cells + words === 0) return null;
  return (
    <Note variant={hasDraft ? 'warn' : 'quiet'} icon="pencil">
      {hasDraft ? (
        <span className="row correction-bar">
          <b>{texts.draft(draft.cells.length, draft.words.length)}</b>
          <Button small variant="teal" onClick={apply}>
            {texts.apply}
          </Button>
          <Button small onClick={discard}>
            {texts.discard}
          </Button>
        </span>
      ) : (
        <span>
          {texts.applied(cells, words)}{' '}
          <Button variant="link" onClick={dropAll}>
            {texts.dropAll}
          </Button>
        </span>
      )}
    </Note>
  );
}
