import { useNavigate } from 'react-router-dom';
import { useSendOnce } from '@logistics/shared/api-client/core';
import { useAddDeliveryNoteMutation } from '@logistics/shared/api-client/delivery-notes';
import { DELIVERY_NOTE_PARCELS_MAX, type AddDeliveryNoteBody } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Button } from '../components/button.tsx';
import { failureOf } from '../components/failure.ts';
import { Icon } from '../components/icon.tsx';
import { refusedToast } from '../components/refused-parcels.ts';
import { useToast } from '../components/toast.tsx';

const texts = officeDeliveryNoteTexts.add;
type Contents = Omit<AddDeliveryNoteBody, 'key'>;

/** Button that makes a delivery note of selected orders, or for a customer, and shows it. */
export function AddDeliveryNoteButton({ contents }: { contents: Contents }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [add, { isLoading }] = useAddDeliveryNoteMutation();
  const sendOnce = useSendOnce();
  const isTooMany = (contents.orderIds?.length ?? 0) > DELIVERY_NOTE_PARCELS_MAX;
  const run = async () => {
    const { data, error } = await sendOnce(contents, add);
    const failure = failureOf(error);
    if (failure) return toast.error(texts.none, errorSentence(failure));
    const refused = refusedToast(data?.results ?? []);
    if (!data?.note) return toast.error(texts.none, refused?.detail);
    if (refused) toast.warning(refused.title, refused.detail);
    else toast.success(texts.made(data.note.code));
    await navigate(`/delivery-notes/${data.note.id}`);
  };
  return (
    <Button
      disabled={isLoading || isTooMany}
      title={isTooMany ? texts.tooMany : undefined}
      onClick={() => void run()}
    >
      <Icon name="receipt" />
      {texts.from}
    </Button>
  );
}
