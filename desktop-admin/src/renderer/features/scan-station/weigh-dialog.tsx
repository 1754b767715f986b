import { useEffect, useRef, useState } from 'react';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Modal } from '../../components/modal.tsx';
import { ScaleNote } from './scale-note.tsx';
import { useFilledWeight } from './use-filled-weight.ts';
import { useScaleNow, type StationScale } from './station-scale.ts';
import { readWeight, weightText } from './weighing.ts';

const texts = officeScanTexts.weighing;

interface WeighDialogProps {
  code: string;
  scale: StationScale;
  onWeigh: (code: string, kilograms: number) => void;
  onClose: () => void;
}

/** The weight of the parcel that was scanned last: from the scale once it is stable, or typed. */
export function WeighDialog({ code, scale, onWeigh, onClose }: WeighDialogProps) {
  const state = useScaleNow(scale);
  const { typed, type, offer, filled, takeOffer } = useFilledWeight(code, scale.loads);
  const [wrong, setWrong] = useState<string | null>(null);
  const write = () => {
    const weight = typed === null ? filled : readWeight(typed);
    if (weight === null) return setWrong(typed === null && state ? texts.notStable : texts.wrong);
    onWeigh(code, weight);
    scale.loads.weighed(code, typed === null);
    onClose();
  };
  return (
    <Modal title={texts.title(code)} width={440} onCancel={onClose}>
      <form
        noValidate
        className="weigh-form"
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'F6' || offer === null) return;
          event.preventDefault();
          takeOffer();
        }}
      >
        <WeightField
          text={typed ?? ''}
          filled={filled}
          error={filled === null ? wrong : null}
          onType={(text) => {
            setWrong(null);
            type(text);
          }}
        />
        {state && <ScaleNote scale={state} typed={typed} filled={filled} offer={offer} />}
        <div className="form-actions">
          <Button variant="main" type="submit">
            {texts.write}
          </Button>
          {offer !== null && (
            <Button aria-keyshortcuts="F6" onClick={takeOffer}>
              {texts.scale.take} <Kbd>F6</Kbd>
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}

interface WeightFieldProps {
  text: string;
  /** Weight from the scale; null: the text is shown. */
  filled: number | null;
  error: string | null;
  onType: (text: string) => void;
}

function WeightField({ text, filled, error, onType }: WeightFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // Selects the number of the scale, so that typing replaces it.
  useEffect(() => {
    if (filled !== null) field.current?.select();
  }, [filled]);
  return (
    <Field label={texts.field} help={texts.help} error={error}>
      {(control) => (
        <Input
          {...control}
          ref={field}
          className={filled === null ? '' : 'from-scale'}
          maxLength={12}
          autoComplete="off"
          inputMode="decimal"
          value={filled === null ? text : weightText(filled)}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
