import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';
import type { UploadState } from './use-picture-upload.ts';
import './upload-bar.css';

const texts = officeEditorTexts.upload;

interface UploadBarProps {
  state: UploadState;
  onRetry: (files: readonly File[]) => void;
  onDismiss: () => void;
}

/** Progress of an upload, or its error with buttons to retry and to dismiss. */
export function UploadBar({ state, onRetry, onDismiss }: UploadBarProps) {
  if (state.phase === 'none') return null;
  if (state.phase === 'sending')
    return (
      <div className="upload-bar" role="status">
        <span>{texts.progress(state.count)}</span>
        <progress aria-label={texts.progress(state.count)} max={1} value={state.part} />
      </div>
    );
  return (
    <div className="upload-bar">
      <Note variant="bad" alert>
        <b>{texts.failed}</b> {state.reason}{' '}
        {state.files.length > 0 && (
          <Button variant="link" onClick={() => onRetry(state.files)}>
            {texts.retry}
          </Button>
        )}{' '}
        <Button variant="link" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      </Note>
    </div>
  );
}
