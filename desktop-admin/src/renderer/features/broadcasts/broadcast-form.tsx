import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BROADCAST_AUDIENCES, type AdminNotification } from '@logistics/shared/contracts';
import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { Note } from '../../components/note.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { LazyRichText } from '../../components/rich-text/lazy-rich-text.tsx';
import type { UploadPictures } from '../../components/rich-text/picture-files.ts';
import { Segments } from '../../components/segments.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { RecordFormState } from '../../records/use-record-form.ts';
import type { BroadcastFields } from './broadcast-fields.ts';
import { broadcastListPath } from './broadcast-lists.ts';
import { BroadcastPreview } from './broadcast-preview.tsx';
import './broadcasts.css';

const texts = officeNotifyTexts.form;

interface BroadcastFormProps {
  form: RecordFormState<BroadcastFields>;
  saveLabel: string;
  onSubmit: () => void;
  upload: UploadPictures;
  pictureBase: string;
  /** Number of recipients, if known. */
  people?: number | undefined;
  /** The message is not sent yet, so e-mail can still be chosen. */
  isNew?: boolean;
  broadcast?: AdminNotification;
  children?: ReactNode;
}

/** Form fields of a message: text, picture, link and audience. */
export function BroadcastForm(props: BroadcastFormProps) {
  const { form, saveLabel, onSubmit, upload, pictureBase, broadcast, children } = props;
  const { value, errors } = form;
  const set = (part: Partial<BroadcastFields>) => form.change((now) => ({ ...now, ...part }));
  return (
    <RecordForm
      form={form}
      saveLabel={saveLabel}
      pictureBase={pictureBase}
      onSubmit={onSubmit}
      actions={
        <Link className="btn" to={broadcastListPath('active')}>
          {texts.back}
        </Link>
      }
    >
      {broadcast?.deletedAt && (
        <div className="form-failure">
          <Note variant="warn">{texts.inTrash}</Note>
        </div>
      )}
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="broadcast-message">
          <h2 id="broadcast-message">{texts.message}</h2>
          <TextField
            label={texts.title}
            max={200}
            value={value.title}
            error={errors['title']}
            onChange={(title) => set({ title })}
          />
          <div className="field broadcast-content">
            <span className="field-label">{texts.content}</span>
            <LazyRichText
              key={form.contentKey}
              label={texts.content}
              initial={value.content}
              onChange={(content) => set({ content })}
              onSubmit={onSubmit}
              upload={upload}
              pictureBase={pictureBase}
            />
            {errors['content'] && <span className="help bad">{errors['content']}</span>}
            <span className="help">{texts.contentHelp}</span>
          </div>
        </section>
        <div className="record-column">
          <Recipients {...props} onChange={set} />
          <BroadcastPreview fields={value} pictureBase={pictureBase} />
        </div>
      </div>
      {children}
    </RecordForm>
  );
}

interface RecipientsProps extends Pick<
  BroadcastFormProps,
  'form' | 'upload' | 'pictureBase' | 'people' | 'isNew' | 'broadcast'
> {
  onChange: (part: Partial<BroadcastFields>) => void;
}

/** Audience, e-mail, link and picture of a message. */
function Recipients(props: RecipientsProps) {
  const { form, upload, pictureBase, people, isNew = false, broadcast, onChange } = props;
  const { value, errors } = form;
  return (
    <section className="card form-card" aria-labelledby="broadcast-to">
      <h2 id="broadcast-to">{texts.to}</h2>
      <div className="field">
        <span className="field-label">{texts.audience}</span>
        <Segments
          label={texts.audience}
          value={value.audience}
          onChange={(audience) => onChange({ audience })}
          options={BROADCAST_AUDIENCES.map((one) => ({
            value: one,
            label: officeNotifyTexts.audiences[one],
          }))}
        />
        <span className="help broadcast-people" role="status">
          {people !== undefined && texts.people(people)}
          {broadcast && texts.reads(broadcast.reads)}
        </span>
      </div>
      {isNew ? (
        <SwitchField
          label={texts.mail}
          help={texts.mailHelp}
          checked={value.mail}
          onChange={(mail) => onChange({ mail })}
        />
      ) : (
        value.mail && <p className="help">{texts.mailSent}</p>
      )}
      <TextField
        label={texts.link}
        help={texts.linkHelp}
        max={500}
        inputMode="url"
        value={value.link}
        error={errors['link']}
        onChange={(link) => onChange({ link: link.trim() })}
      />
      <PictureField
        label={texts.image}
        value={value.image || null}
        onChange={(image) => onChange({ image: image ?? '' })}
        upload={upload}
        pictureBase={pictureBase}
      />
    </section>
  );
}
