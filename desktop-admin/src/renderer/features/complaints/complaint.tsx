import type { ReactNode } from 'react';
import { useGetComplaintQuery } from '@logistics/shared/api-client/complaints';
import { officeTexts } from '@logistics/shared/texts/office';
import { failureOf } from '../../components/failure.ts';
import { FailureState } from '../../components/states.tsx';
import { ComplaintView } from './complaint-view.tsx';

/** A complaint, updated live. */
export function ComplaintPart({ id, missing }: { id: number; missing: ReactNode }) {
  const query = useGetComplaintQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: complaint, error, refetch, fulfilledTimeStamp } = query;
  const failure = failureOf(error);
  if (failure?.code === 'NOT_FOUND') return missing;
  if (!complaint) return failure ? <FailureState error={failure} retry={() => void refetch()} /> : <Bones />;
  return <ComplaintView complaint={complaint} readAt={fulfilledTimeStamp ?? 0} reload={refetch} />;
}

function Bones() {
  return (
    <div className="form-page" aria-busy="true">
      <p role="status" className="visually-hidden">
        {officeTexts.states.loading}
      </p>
      {[40, 72, 56, 64].map((width) => (
        <p key={width} className="bone-line" aria-hidden="true">
          <span className="bone" style={{ width: `${width}%` }} />
        </p>
      ))}
    </div>
  );
}
