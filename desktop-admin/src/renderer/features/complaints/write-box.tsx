import { useState, type FormEvent } from 'react';
import {
  useAnswerComplaintMutation,
  useNoteComplaintMutation,
} from '@logistics/shared/api-client/complaints';
import type { ComplaintDetail } from '@logistics/shared/contracts';
import { COMPLAINT_TEXT_MAX } from '@logistics/shared/domain';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Icon } from '../../components/icon.tsx';
import { readDraft, useLocalDraft } from '../../components/local-draft.ts';
import { Note } from '../../components/note.tsx';
import { Segments } from '../../components/segments.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useComplaintWrite } from './use-complaint-write.ts';

const texts = officeComplaintTexts.detail;
type Mode = 'answer' | 'note';
const isText = (value: unknown): value is string => typeof value === 'string';

interface WriteBoxProps {
  complaint: ComplaintDetail;
  reload: () => unknown;
}

/**
 * Form for an answer to the customer or for an internal note. The two have separate boxes, styles and drafts, so that
 * users do not confuse them.
 */
export function WriteBox({ complaint, reload }: WriteBoxProps) {
  const { can } = complaint;
  const [chosen, setMode] = useState<Mode>('answer');
  const mode = can.answer ? chosen : 'note';
  return (
    <section className={`card form-card complaint-write ${mode}`} aria-label={texts.write}>
      {can.answer ? (
        <Segments
          label={texts.write}
          value={mode}
          onChange={setMode}
          options={(['answer', 'note'] as const).map((value) => ({ value, label: texts.modes[value] }))}
        />
      ) : (
        <p className="second">{texts.closed}</p>
      )}
      <Box key={mode} mode={mode} complaint={complaint} reload={reload} />
    </section>
  );
}

function Box({ mode, complaint: { id }, reload }: WriteBoxProps & { mode: Mode }) {
  const draft = `complaint-${mode}-${id}`;
  const [text, setText] = useState(() => readDraft(draft, isText)?.value ?? '');
  const [asksCustomer, setAsks] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useLocalDraft({ name: draft, value: text, version: null, dirty: text.trim() !== '' });
  const toast = useToast();
  const write = useComplaintWrite(reload);
  const [answer] = useAnswerComplaintMutation();
  const [note] = useNoteComplaintMutation();
  const { isBusy } = write;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const words = text.trim();
    setMissing(words === '');
    if (words === '') return;
    const done = await (mode === 'answer'
      ? write.run({ id, text: words, asksCustomer }, answer)
      : write.run({ id, text: words }, note));
    if (!done) return;
    setText('');
    setAsks(false);
    toast.success(mode === 'answer' ? texts.answerSent : texts.noteSaved);
  };
  return (
    <form className="complaint-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={mode === 'answer' ? texts.answerLabel : texts.noteLabel}
        help={mode === 'answer' ? texts.answerHelp : texts.noteHelp}
        rows={4}
        max={COMPLAINT_TEXT_MAX}
        value={text}
        error={isMissing ? texts.textMissing : undefined}
        onChange={setText}
      />
      {mode === 'answer' && (
        <Checkbox checked={asksCustomer} onChange={setAsks}>
          {texts.asksCustomer}
        </Checkbox>
      )}
      {write.error !== '' && (
        <Note variant="bad" alert>
          {write.error}
        </Note>
      )}
      <div className="row">
        <Button type="submit" variant={mode === 'answer' ? 'teal' : 'plain'} disabled={isBusy}>
          {mode === 'note' && <Icon name="lock" />}
          {mode === 'answer' ? texts.sendAnswer : texts.sendNote}
        </Button>
      </div>
    </form>
  );
}
