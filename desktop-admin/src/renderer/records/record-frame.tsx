import { useRef, type ComponentProps, type ReactNode } from 'react';
import { officeRecordTexts as texts } from '@logistics/shared/texts/office-site';
import { Button } from '../components/button.tsx';
import { FormFailure } from '../components/form-failure.tsx';
import { saveAndFocus } from '../components/save-and-focus.ts';
import { useShortcuts } from '../components/use-shortcuts.ts';
import type { RecordFormState } from './use-record-form.ts';

export interface RecordFrameProps {
  form: Pick<RecordFormState<object>, 'base' | 'dirty' | 'failure' | 'hasDraft' | 'isBusy'>;
  className: string;
  label?: string;
  saveLabel: string;
  saveVariant?: ComponentProps<typeof Button>['variant'];
  /** Begins the sentence about a save that failed. */
  saveFailed?: string;
  /** Whether the user may save; true by default. */
  canUpdate?: boolean | undefined;
  /** The save button also works while nothing is changed. */
  savesUnchanged?: boolean;
  onSubmit: () => void;
  /** Further keys of the form, or another action for a key that saves. */
  keys?: Parameters<typeof useShortcuts>[0];
  /** Places the failure and the save button between the fields. */
  children: (parts: { failure: ReactNode; saveButton: ReactNode }) => ReactNode;
}

/** Form element of every record form: save button and its keys, focus of the first wrong field, and failure. */
export function RecordFrame(props: RecordFrameProps) {
  const { form, className, label, saveVariant = 'main', saveFailed = texts.saveFailed, onSubmit } = props;
  const { canUpdate = true, savesUnchanged = false, keys } = props;
  const canSave = canUpdate && !form.isBusy && (savesUnchanged || form.dirty || form.base.version === null);
  const frame = useRef<HTMLFormElement>(null);
  const save = () => {
    if (canSave) saveAndFocus(frame.current, onSubmit);
  };
  useShortcuts({ 'ctrl+s': save, 'ctrl+enter': save, ...keys }, frame);
  return (
    <form
      ref={frame}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        // Forms in the editor's dialogs are React children of this form, so their submit events bubble to it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        save();
      }}
    >
      {props.children({
        failure: (
          <FormFailure
            title={`${saveFailed}.`}
            failure={form.failure && (form.hasDraft ? `${form.failure} ${texts.inputStored}` : form.failure)}
          />
        ),
        saveButton: (
          <Button type="submit" variant={saveVariant} disabled={!canSave} aria-keyshortcuts="Control+S">
            {props.saveLabel}
          </Button>
        ),
      })}
    </form>
  );
}
