import { useState } from 'react';
import { useGetComplaintsOfOrderQuery } from '@logistics/shared/api-client/complaints-of-order';
import { useAddComplaintMutation } from '@logistics/shared/api-client/own-complaints';
import { useGetMyOrderQuery } from '@logistics/shared/api-client/public';
import type { ComplaintOutcome, ComplaintType, OwnComplaintDetail } from '@logistics/shared/contracts';
import { complaintOutcomeNames, complaintTypeNames } from '@logistics/shared/texts/complaints';
import { siteComplaintTexts } from '@logistics/shared/texts/site-complaints';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { ErrorSummary, type SummaryItem } from '../../components/form/error-summary.tsx';
import { FailurePanel } from '../../components/state/panel.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { useNavigate } from '../../router/router.tsx';
import { Choices } from './choices.tsx';
import { ComplaintSkeleton } from './complaint-list.tsx';
import { useDraft } from './draft.ts';
import { PhotoUploads } from './photo-uploads.tsx';
import { TextBox } from './text-box.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';
import styles from './complaints.module.css';

const texts = siteComplaintTexts.form;
const pathOf = (id: number) => `/information/complaints/${id}`;

/** The form of a complaint about one parcel of the customer. */
export function NewComplaint({ orderId }: { orderId: number }) {
  const order = useGetMyOrderQuery(orderId);
  const { data, error, isFetching, refetch } = useGetComplaintsOfOrderQuery(orderId, {
    refetchOnMountOrArgChange: true,
  });
  const failure = error ?? order.error;
  const toOrder = <ButtonLink to={`/information/order-status/${orderId}`}>{texts.toOrder}</ButtonLink>;
  if (data && order.data)
    return (
      <>
        <h1>{texts.title}</h1>
        <p className={styles['lead']}>{texts.about(order.data.order_code)}</p>
        {/* Sending may leave no type to choose; the form then still shows the upload of its photos. */}
        <Form orderId={orderId} open={data.open} />
      </>
    );
  return (
    <>
      <h1>{texts.title}</h1>
      {isNotActivated(failure) ? (
        <NotActivated onRetry={() => void refetch()} checking={isFetching} />
      ) : failure ? (
        <FailurePanel
          title={sentenceOf(failure)}
          text={texts.none}
          onRetry={() => void Promise.all([refetch(), order.refetch()])}
          retrying={isFetching}
          actions={toOrder}
        />
      ) : (
        <ComplaintSkeleton />
      )}
    </>
  );
}

interface Choice {
  readonly type: ComplaintType | null;
  readonly outcome: ComplaintOutcome | null;
}

function Form({ orderId, open }: { orderId: number; open: readonly ComplaintType[] }) {
  const draft = useDraft(`new:${orderId}`);
  const [choice, setChoice] = useState<Choice>({ type: null, outcome: null });
  const [failure, setFailure] = useState<{ title: string | null; items: SummaryItem[]; attempt: number }>();
  const [sent, setSent] = useState<OwnComplaintDetail | null>(null);
  const [add, { isLoading }] = useAddComplaintMutation();
  const uploads = usePhotoUploads();
  const navigate = useNavigate();
  const choose = (next: Choice) => {
    setChoice(next);
    // A changed choice needs a new key, like a changed text.
    draft.setText(draft.text);
  };
  const fail = (title: string | null, items: SummaryItem[]) =>
    setFailure((former) => ({ title, items, attempt: (former?.attempt ?? 0) + 1 }));

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    const { type, outcome } = choice;
    const missing = missingIn(choice, draft.text);
    if (type === null || outcome === null || missing.length > 0) return fail(null, missing);
    const { data, error } = await add({ key: draft.key, orderId, type, outcome, text: draft.text });
    if (!data) return fail(texts.failed, [{ text: `${siteComplaintTexts.sendFailed} ${sentenceOf(error)}` }]);
    setFailure(undefined);
    setSent(data);
    draft.clear();
    showToast('success', texts.sent(data.code));
    if ((await uploads.start(data.id, uploads.items)) === 0) navigate(pathOf(data.id), { replace: true });
  }

  if (sent) return <Sending complaint={sent} uploads={uploads} />;
  if (open.length === 0) return <p role="status">{texts.allOpen}</p>;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <ErrorSummary {...failure} />}
      <ChoiceFields open={open} choice={choice} onChoose={choose} />
      <TextBox
        id="text"
        label={texts.text}
        help={texts.textHelp}
        text={draft.text}
        error={null}
        onText={draft.setText}
      />
      <PhotoUploads
        items={uploads.items}
        onFiles={(files) => void uploads.add(files)}
        onRemove={uploads.remove}
        disabled={isLoading}
      />
      <Button variant="main" type="submit" disabled={isLoading}>
        {isLoading ? siteComplaintTexts.sending : texts.submit}
      </Button>
    </form>
  );
}

function missingIn({ type, outcome }: Choice, text: string): SummaryItem[] {
  return [
    ...(type === null ? [{ field: 'type-0', text: texts.typeMissing }] : []),
    ...(outcome === null ? [{ field: 'outcome-0', text: texts.outcomeMissing }] : []),
    ...(text.trim() === '' ? [{ field: 'text', text: siteComplaintTexts.textMissing }] : []),
  ];
}

const OUTCOMES = Object.keys(complaintOutcomeNames) as ComplaintOutcome[];

interface ChoiceFieldsProps {
  open: readonly ComplaintType[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Choice of the problem, and of the outcome that the customer wants. */
function ChoiceFields({ open, choice, onChoose }: ChoiceFieldsProps) {
  return (
    <>
      <Choices
        name="type"
        legend={texts.type}
        options={open.map((type) => [type, complaintTypeNames[type]])}
        value={choice.type}
        onChoose={(type) => onChoose({ ...choice, type })}
      />
      <Choices
        name="outcome"
        legend={texts.outcome}
        options={OUTCOMES.map((outcome) => [outcome, complaintOutcomeNames[outcome]])}
        value={choice.outcome}
        onChoose={(outcome) => onChoose({ ...choice, outcome })}
      />
    </>
  );
}

interface SendingProps {
  complaint: OwnComplaintDetail;
  uploads: ReturnType<typeof usePhotoUploads>;
}

/** The photos of a sent complaint, with a retry for each failed one. */
function Sending({ complaint, uploads }: SendingProps) {
  const failed = uploads.items.filter(({ state }) => state === 'failed').length;
  return (
    <div className={styles['form']}>
      <p role="status">{failed === 0 ? texts.sent(complaint.code) : texts.photosLeft(failed)}</p>
      <PhotoUploads
        items={uploads.items}
        onFiles={(files) => void uploads.add(files).then((added) => uploads.start(complaint.id, added))}
        onRemove={uploads.remove}
        onRetry={(photo) => void uploads.start(complaint.id, [photo])}
      />
      <ButtonLink variant="main" to={pathOf(complaint.id)}>
        {texts.toComplaint}
      </ButtonLink>
    </div>
  );
}
