import { useId, type ReactNode } from 'react';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from '../../../components/button.tsx';
import { failureOf } from '../../../components/failure.ts';
import { Note } from '../../../components/note.tsx';

interface PartProps<Data> {
  title: string;
  query: {
    readonly currentData?: Data | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Called once the data is loaded. */
  children: (data: Data) => ReactNode;
}

/** One part of the page with a separate query. If it fails, the other parts remain visible. */
export function Part<Data>({ title, query, children }: PartProps<Data>) {
  const id = useId();
  return (
    <section className="card form-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PartState query={query}>{children}</PartState>
    </section>
  );
}

/** The data of a part, the reason why it could not be loaded, or placeholders. */
export function PartState<Data>({ query, children }: Omit<PartProps<Data>, 'title'>) {
  const { currentData, error, refetch } = query;
  const failure = failureOf(error);
  if (currentData !== undefined) return children(currentData);
  if (failure)
    return (
      <Note variant="bad" alert>
        {errorSentence(failure)}{' '}
        <Button variant="link" onClick={() => void refetch()}>
          {officeTexts.states.retry}
        </Button>
      </Note>
    );
  return (
    <div aria-busy="true">
      {[72, 56, 64].map((width) => (
        <p key={width} className="bone-line">
          <span className="bone" style={{ width: `${width}%` }} />
        </p>
      ))}
    </div>
  );
}
