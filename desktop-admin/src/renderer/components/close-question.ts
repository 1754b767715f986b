import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { useLeaveQuestion } from './leave-guard.tsx';

/**
 * Closes a dialog: at once if nothing would be lost, else after the user confirms.
 * @param losesWork whether closing would lose input; called when the dialog is about to close
 */
export function useCloseQuestion(losesWork: () => boolean, close: () => void): () => void {
  const ask = useLeaveQuestion(officeEditorTexts.closing);
  return () => (losesWork() ? ask({ leave: close }) : close());
}
