import { Note } from './note.tsx';

/** Above the fields of a form: why it was not saved. */
export function FormFailure({ title, failure }: { title: string; failure: string | null }) {
  return (
    failure && (
      <div className="form-failure">
        <Note variant="bad" alert>
          <b>{title}</b> {failure}
        </Note>
      </div>
    )
  );
}
