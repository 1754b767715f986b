import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { useLeaveQuestion } from './leave-guard.tsx';

/**
 * Closes a dialog: at once where nothing would be lost with it, else once its person agreed.
 * @param losesWork whether something typed or brought here would go, asked when the dialog is to be closed
 */
export function useCloseQuestion(losesWork: () => boolean, close: () => void): () => void {
  const ask = useLeaveQuestion(officeEditorTexts.closing);
  return () => (losesWork() ? ask({ leave: close }) : close());
}
