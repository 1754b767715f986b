import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';

/** Loads the page anew; a form that is not saved asks first. */
export function ReloadButton() {
  return (
    <Button look="teal" onClick={() => window.location.reload()}>
      {officeTexts.states.reload}
    </Button>
  );
}
