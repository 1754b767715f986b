import { useState } from 'react';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { TextField } from '../../components/text-field.tsx';
import { readWeight } from './weighing.ts';

const texts = officeScanTexts.weighing;

interface WeighDialogProps {
  code: string;
  onWeigh: (kilograms: number) => void;
  onClose: () => void;
}

/** Types the weight of the parcel that was scanned last. */
export function WeighDialog({ code, onWeigh, onClose }: WeighDialogProps) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const write = () => {
    const weight = readWeight(text);
    setIsWrong(weight === null);
    if (weight === null) return;
    onWeigh(weight);
    onClose();
  };
  return (
    <Modal title={texts.title(code)} width={400} onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <TextField
          label={texts.field}
          value={text}
          max={12}
          inputMode="decimal"
          help={texts.help}
          error={isWrong ? texts.wrong : undefined}
          onChange={setText}
        />
        <div className="form-actions">
          <Button look="main" type="submit">
            {texts.write}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
