import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useResumeComplaintMutation } from '@logistics/shared/api-client/complaints';
import type { ComplaintDetail } from '@logistics/shared/contracts';
import { complaintTypeNames } from '@logistics/shared/texts/complaints';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { useToast } from '../../components/toast.tsx';
import { AssigneePart } from './assignee.tsx';
import { ComplaintFacts, ParcelFacts } from './complaint-facts.tsx';
import { COMPLAINTS_PATH } from './complaint-paths.ts';
import { ComplaintStateChip } from './complaint-state-chip.tsx';
import { DueChip } from './due-chip.tsx';
import { History } from './history.tsx';
import { PhotoRow } from './photo-row.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { useComplaintWrite } from './use-complaint-write.ts';
import { WriteBox } from './write-box.tsx';

const texts = officeComplaintTexts.detail;

interface ViewProps {
  complaint: ComplaintDetail;
  /** When the complaint was read, by this machine's clock. */
  readAt: number;
  reload: () => unknown;
}

/** A complaint: photos of the customer and of the parcel, messages, details and actions. */
export function ComplaintView({ complaint, readAt, reload }: ViewProps) {
  const { id, photos, removedPhotos, parcel } = complaint;
  return (
    <div className="form-page complaint-page">
      <Head complaint={complaint} readAt={readAt} reload={reload} />
      <div className="complaint-columns">
        <div>
          <section className="card form-card complaint-photos">
            <PhotoRow
              title={texts.customerPhotos}
              folder={`/api/complaints/${id}/photos`}
              photos={photos}
              removed={removedPhotos}
            />
            <PhotoRow
              title={texts.parcelPhotos}
              folder={`/api/complaints/${id}/parcel-photos`}
              photos={parcel.photos}
            />
          </section>
          <History messages={complaint.messages} />
          <WriteBox complaint={complaint} reload={reload} />
        </div>
        <div>
          <AssigneePart complaint={complaint} reload={reload} />
          <ComplaintFacts complaint={complaint} />
          <ParcelFacts complaint={complaint} />
        </div>
      </div>
    </div>
  );
}

function Head({ complaint, readAt, reload }: ViewProps) {
  const { code, type, state, customer, can } = complaint;
  return (
    <>
      <header className="complaint-head">
        <Link to={COMPLAINTS_PATH} className="btn ghost icon-only" aria-label={officeComplaintTexts.back}>
          <Icon name="left" />
        </Link>
        <div className="complaint-name">
          <h2>
            {texts.heading(complaintTypeNames[type], code)} <ComplaintStateChip state={state} />
            <DueChip complaint={complaint} readAt={readAt} />
          </h2>
          <p>
            <b className="customer-code">{customer.code}</b> {customer.name}
            {customer.phone !== null && <span className="second"> {customer.phone}</span>}
          </p>
        </div>
        <Actions complaint={complaint} reload={reload} />
      </header>
      {!can.manageMoney && (
        <p id="refund-why" className="second complaint-why">
          {officeComplaintTexts.refund.needsMoney}
        </p>
      )}
    </>
  );
}

function Actions({ complaint, reload }: Omit<ViewProps, 'readAt'>) {
  const { id, version, can } = complaint;
  const [open, setOpen] = useState<'resolve' | 'refund' | null>(null);
  const toast = useToast();
  const write = useComplaintWrite(reload);
  const [resume] = useResumeComplaintMutation();
  const carryOn = async () => {
    if (await write.run({ id, version }, resume)) toast.success(officeComplaintTexts.resume.done);
  };
  const dialog = { complaint, reload, onClose: () => setOpen(null) };
  return (
    <div className="complaint-actions">
      {can.resume && (
        <Button disabled={write.isBusy} onClick={() => void carryOn()}>
          {officeComplaintTexts.resume.action}
        </Button>
      )}
      {(can.refund || !can.manageMoney) && (
        <Button
          disabled={!can.refund}
          aria-describedby={can.manageMoney ? undefined : 'refund-why'}
          onClick={() => setOpen('refund')}
        >
          <Icon name="money" />
          {officeComplaintTexts.refund.action}
        </Button>
      )}
      {can.resolve && (
        <Button variant="main" onClick={() => setOpen('resolve')}>
          <Icon name="done" />
          {officeComplaintTexts.resolve.action}
        </Button>
      )}
      {write.error !== '' && (
        <Note variant="bad" alert>
          {write.error}
        </Note>
      )}
      {open === 'resolve' && <ResolveDialog {...dialog} />}
      {open === 'refund' && <RefundDialog {...dialog} />}
    </div>
  );
}
