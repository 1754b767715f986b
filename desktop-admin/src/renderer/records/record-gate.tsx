import type { ReactNode } from 'react';
import type { ErrorCode } from '@logistics/shared/contracts';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import { FailureState } from '../components/states.tsx';

interface RecordGateProps<T> {
  data: T | undefined;
  error: { code: ErrorCode | 'OFFLINE'; message: string } | null;
  retry: () => void;
  children: (data: T) => ReactNode;
}

/** Shows a form skeleton while the record loads, or the error with a retry button. */
export function RecordGate<T>({ data, error, retry, children }: RecordGateProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <FailureState error={error} retry={retry} />;
  return (
    <div className="form-page" role="status" aria-label={officeRecordTexts.loading}>
      <div className="form-columns">
        {[0, 1].map((column) => (
          <section key={column} className="card form-card">
            {[60, 90, 90, 70].map((width, row) => (
              <p key={row} className="bone-line">
                <span className="bone" style={{ width: `${width}%` }} />
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
