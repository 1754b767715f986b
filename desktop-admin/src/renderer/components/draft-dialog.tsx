import { formatNearTime } from '@logistics/shared/formatting';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from './button.tsx';
import type { LocalDraft } from './local-draft.ts';
import { Modal } from './modal.tsx';
import { useNow } from './use-now.ts';

const texts = officeEditorTexts.draft;

interface DraftDialogProps {
  draft: LocalDraft<unknown>;
  /** The server has a newer version than the draft is based on. */
  isOutdated: boolean;
  onUse: () => void;
  onDiscard: () => void;
}

/** Asks the user to use or discard an unsaved local draft. */
export function DraftDialog({ draft, isOutdated, onUse, onDiscard }: DraftDialogProps) {
  const now = useNow();
  return (
    <Modal title={texts.found(formatNearTime(draft.savedAt, now))} width={480}>
      {isOutdated && draft.version !== null && <p className="dialog-lead">{texts.foundNewer}</p>}
      <div className="form-actions">
        <Button variant="teal" onClick={onUse}>
          {texts.use}
        </Button>
        <Button onClick={onDiscard}>{texts.discard}</Button>
      </div>
    </Modal>
  );
}
