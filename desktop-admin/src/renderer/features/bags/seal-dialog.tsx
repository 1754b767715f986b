import { useState, type FormEvent } from 'react';
import {
  useLazyGetBagQuery,
  useReopenBagMutation,
  useSealBagMutation,
} from '@logistics/shared/api-client/bags';
import type { Bag } from '@logistics/shared/contracts';
import { ORDER_ATTRIBUTES, parseVietnameseNumber } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import { Button } from '../../components/button.tsx';
import { failureOf } from '../../components/failure.ts';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Modal } from '../../components/modal.tsx';
import { useToast } from '../../components/toast.tsx';

const texts = officeBagTexts.seal;

interface SealDialogProps {
  bag: Pick<Bag, 'id' | 'code' | 'parcels' | 'weight'>;
  onClose: () => void;
}

/** Asks for the weight of the whole bag and seals it; Enter seals. */
export function SealDialog({ bag, onClose }: SealDialogProps) {
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const { isBusy, seal } = useSeal(bag.id);
  const undo = useUndoSeal(bag.id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const weight = weightIn(typed);
    if (isBusy || bag.parcels === 0) return;
    if (weight === undefined) return setError(texts.wrong);
    const failure = await seal(weight);
    if (failure) return setError(errorSentence(failure));
    toast.undoable({ title: texts.done(bag.code), undo: () => void undo() });
    onClose();
  };
  return (
    <Modal title={texts.title(bag.code)} width={440} onCancel={onClose}>
      <form className="bag-form" onSubmit={(event) => void submit(event)}>
        <p>{bag.parcels === 0 ? texts.empty : texts.lead(bag.parcels, bag.weight)}</p>
        {bag.parcels > 0 && (
          <Field label={texts.weight} help={texts.help} error={error}>
            {(control) => (
              <Input
                {...control}
                data-autofocus=""
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError('');
                }}
              />
            )}
          </Field>
        )}
        <div className="row">
          {bag.parcels > 0 && (
            <Button type="submit" variant="teal" disabled={isBusy}>
              {texts.submit}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}

/** Seals a bag, until the page shows it sealed: an undo before that would change the page twice, and lose its scans. */
function useSeal(id: number) {
  const [call, { isLoading }] = useSealBagMutation();
  const [read, { isFetching }] = useLazyGetBagQuery();
  return {
    isBusy: isLoading || isFetching,
    seal: async (weight: number | null) => {
      const failure = failureOf((await call({ id, weight })).error);
      // An answer that was sent before the seal still contains the open bag, so read once more.
      if (!failure && (await read(id)).data?.can.pack) await read(id);
      return failure;
    },
  };
}

function useUndoSeal(id: number) {
  const toast = useToast();
  const [reopen] = useReopenBagMutation();
  return async () => {
    const failure = failureOf((await reopen({ id })).error);
    if (failure) toast.error(texts.undoFailed, errorSentence(failure));
  };
}

/** Kilograms in a field; null: nothing was typed; undefined: no weight. */
function weightIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const weight = parseVietnameseNumber(typed, { whole: false, units: ['kg'] });
  return weight !== null && weight >= 0 && weight <= ORDER_ATTRIBUTES.weight.max ? weight : undefined;
}
