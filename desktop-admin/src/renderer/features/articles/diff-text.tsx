import { useMemo } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { diffWords } from './text-diff.ts';

const texts = officeEditorTexts.diff;

interface DiffTextProps {
  before: string;
  after: string;
  /** Also shows how many words were added and removed. */
  counts?: boolean;
}

/**
 * Shows two texts as one diff: added words are underlined, removed words are struck through. Screen readers announce
 * both.
 */
export function DiffText({ before, after, counts = false }: DiffTextProps) {
  const diff = useMemo(() => diffWords(before, after), [before, after]);
  const isSame = diff.parts.every(({ kind }) => kind === 'same');
  return (
    <>
      {counts && (
        <span className="diff-counts">{isSame ? texts.none : texts.counts(diff.added, diff.removed)}</span>
      )}
      <span className="diff-text">
        {diff.parts.map(({ kind, text }, index) => {
          if (kind === 'added')
            return (
              <ins key={index}>
                <span className="visually-hidden"> {texts.added} </span>
                {text}
              </ins>
            );
          if (kind === 'removed')
            return (
              <del key={index}>
                <span className="visually-hidden"> {texts.removed} </span>
                {text}
              </del>
            );
          return <span key={index}>{text}</span>;
        })}
      </span>
    </>
  );
}
