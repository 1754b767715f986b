import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useCloseQuestion } from '../close-question.ts';
import { Modal } from '../modal.tsx';
import { TextField } from '../text-field.tsx';
import type { useFields } from '../use-fields.ts';

interface AddressDialogProps {
  texts: Readonly<Record<'title' | 'address' | 'help' | 'save' | 'cancel', string>>;
  address: string;
  error: string | undefined;
  onAddress: (address: string) => void;
  isDirty: boolean;
  onSubmit: ReturnType<ReturnType<typeof useFields>['submit']>;
  onClose: () => void;
  /** More buttons, after the one that saves. */
  actions?: ReactNode;
  /** More fields, below the address. */
  children?: ReactNode;
}

/** Dialog of the editor for something with an address. */
export function AddressDialog(props: AddressDialogProps) {
  const { texts, address, error, onAddress, isDirty, onSubmit, onClose, actions, children } = props;
  const close = useCloseQuestion(() => isDirty, onClose);
  return (
    <Modal title={texts.title} onCancel={close} width={480}>
      <form className="form-fields" noValidate onSubmit={onSubmit}>
        <TextField
          label={texts.address}
          help={texts.help}
          max={500}
          inputMode="url"
          value={address}
          error={error}
          onChange={onAddress}
        />
        {children}
        <div className="form-actions">
          <Button type="submit" variant="teal">
            {texts.save}
          </Button>
          {actions}
          <Button variant="ghost" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
