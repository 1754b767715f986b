import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';

/** Reloads the page; asks first if a form is unsaved. */
export function ReloadButton() {
  return (
    <Button variant="teal" onClick={() => window.location.reload()}>
      {officeTexts.states.reload}
    </Button>
  );
}
