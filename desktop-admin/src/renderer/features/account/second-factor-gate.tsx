import { officeAccountTexts } from '@logistics/shared/texts/office-account';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

interface SecondFactorGateProps {
  /** The second factor is on, and the user has not saved these recovery codes yet. */
  codes: readonly string[] | null;
  onCodes: (codes: readonly string[]) => void;
  onDone: () => void;
  onLogOut: () => void;
}

/** Dialog for the set-up of a second factor, for users who must have one. */
export function SecondFactorGate({ codes, onCodes, onDone, onLogOut }: SecondFactorGateProps) {
  const texts = officeAccountTexts.gate;
  if (codes)
    return (
      <Modal title={officeAccountTexts.codes.title} width={560}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Modal>
    );
  return (
    <Modal title={texts.title} width={560}>
      <p className="dialog-lead">{texts.about}</p>
      <SetUpSecondFactor onCodes={onCodes} onChanged={onDone}>
        <Button className="large" onClick={onLogOut}>
          {texts.logOut}
        </Button>
      </SetUpSecondFactor>
    </Modal>
  );
}
