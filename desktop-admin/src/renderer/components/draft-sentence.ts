import { formatDateTime } from '@logistics/shared/formatting';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';

/**
 * Says when the local draft of a form was stored.
 * @param storedAt ISO time; 'full' if the storage has no space left; null without a draft
 */
export function draftSentence(storedAt: string | 'full' | null): string {
  if (storedAt === null) return '';
  if (storedAt === 'full') return officeEditorTexts.draft.storageFull;
  return officeEditorTexts.draft.savedHere(formatDateTime(storedAt).slice(-5));
}
