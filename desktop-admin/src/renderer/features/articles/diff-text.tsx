import { useMemo } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { diffWords } from './text-diff.ts';

const texts = officeEditorTexts.diff;

interface DiffTextProps {
  before: string;
  after: string;
  /** Says how many words came and went. */
  counts?: boolean;
}

/** Two texts in one: what came is underlined, what went is struck through, and both are read aloud as such. */
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
