import { useId, useState } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { useCloseQuestion } from '../close-question.ts';
import { Input } from '../input.tsx';
import { Modal } from '../modal.tsx';

const texts = officeEditorTexts.altDialog;

interface AltDialogProps {
  /** Thumbnails, one beside each field. */
  pictures: readonly { src: string; alt: string }[];
  submit: string;
  /** The pictures are not inserted yet. */
  areNew?: boolean;
  onSubmit: (alts: string[]) => void;
  onClose: () => void;
}

/** Asks for alt texts of pictures. */
export function AltDialog({ pictures, submit, areNew = false, onSubmit, onClose }: AltDialogProps) {
  const [alts, setAlts] = useState(() => pictures.map(({ alt }) => alt));
  const close = useCloseQuestion(
    () => areNew || pictures.some(({ alt }, index) => alt !== alts[index]),
    onClose,
  );
  const id = useId();
  return (
    <Modal title={texts.title} onCancel={close} width={560}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(alts.map((alt) => alt.trim()));
        }}
      >
        <p className="dialog-lead">{texts.lead}</p>
        {pictures.map(({ src }, index) => (
          <div key={src} className="alt-row">
            <img src={src} alt="" />
            <div className="field">
              <label htmlFor={`${id}-${index}`}>
                {pictures.length === 1 ? texts.label : texts.labelOf(index + 1, pictures.length)}
              </label>
              <Input
                id={`${id}-${index}`}
                autoComplete="off"
                maxLength={200}
                value={alts[index] ?? ''}
                onChange={({ target }) => setAlts(alts.map((alt, at) => (at === index ? target.value : alt)))}
              />
            </div>
          </div>
        ))}
        <div className="form-actions">
          <Button type="submit" variant="teal">
            {submit}
          </Button>
          <Button variant="ghost" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
