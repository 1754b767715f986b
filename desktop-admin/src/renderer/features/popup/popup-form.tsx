import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { POPUP_AUDIENCES } from '@logistics/shared/contracts';
import { officePopupTexts as texts } from '@logistics/shared/texts/office-popup';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import { DevicePreview } from '../../components/device-preview.tsx';
import { Note } from '../../components/note.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { RecordForm } from '../../records/record-form.tsx';
import { LazyRichText } from '../../components/rich-text/lazy-rich-text.tsx';
import type { UploadPictures } from '../../components/rich-text/picture-files.ts';
import { Segments } from '../../components/segments.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useNow } from '../../components/use-now.ts';
import type { RecordFormState, SavedRecord } from '../../records/use-record-form.ts';
import { useSiteRecordForm } from '../../records/use-site-record-form.ts';
import { popupBody, popupErrors, popupState, readPopup, type PopupFields } from './popup-fields.ts';
import { PopupPreview } from './popup-preview.tsx';

interface PopupFormProps {
  record: SiteRecord;
  draftName: string;
  upload: UploadPictures;
  pictureBase: string;
}

/** Form of the popup: text, picture, button, time and audience. */
export function PopupForm({ record, draftName, upload, pictureBase }: PopupFormProps) {
  const form = useSiteRecordForm<PopupFields>({
    name: 'POPUP',
    record,
    draftName,
    read: readPopup,
    check: popupErrors,
    write: popupBody,
  });
  const { value } = form;
  const set = (part: Partial<PopupFields>) => form.change((fields) => ({ ...fields, ...part }));
  return (
    <RecordForm form={form} saveLabel={texts.save} pictureBase={pictureBase}>
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="popup-words">
          <h2 id="popup-words">{texts.shown}</h2>
          <TextField
            label={texts.heading}
            max={200}
            value={value.title}
            onChange={(title) => set({ title })}
          />
          <div className="field popup-content">
            <span className="field-label">{texts.content}</span>
            <LazyRichText
              key={form.contentKey}
              label={texts.content}
              initial={value.content}
              onChange={(content) => set({ content })}
              onSubmit={() => void form.save()}
              upload={upload}
              pictureBase={pictureBase}
            />
          </div>
          <PictureField
            label={texts.image}
            value={value.image || null}
            onChange={(image) => set({ image: image ?? '' })}
            upload={upload}
            pictureBase={pictureBase}
          />
        </section>
        <div className="record-column">
          <PopupTime form={form} onChange={set} />
          <PopupButton form={form} onChange={set} />
        </div>
      </div>
      <div className="record-wide">
        <DevicePreview>
          {(device) => <PopupPreview fields={value} device={device} pictureBase={pictureBase} />}
        </DevicePreview>
      </div>
    </RecordForm>
  );
}

interface PopupPartProps {
  form: RecordFormState<PopupFields, SavedRecord<PopupFields>>;
  onChange: (part: Partial<PopupFields>) => void;
}

/** When the popup is shown, and to whom. */
function PopupTime({ form, onChange }: PopupPartProps) {
  const now = useNow();
  const { value, errors } = form;
  const state = popupState(form.base.stored, now);
  return (
    <section className="card form-card" aria-labelledby="popup-when">
      <h2 id="popup-when">{texts.when}</h2>
      <Note variant={state.variant} live>
        {state.words}
      </Note>
      <SwitchField
        label={texts.enabled}
        help={texts.enabledHelp}
        checked={value.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
      <div className="field-pair">
        <TextField
          label={texts.from}
          help={texts.timeHelp}
          max={16}
          value={value.from}
          error={errors['from']}
          onChange={(from) => onChange({ from })}
        />
        <TextField
          label={texts.until}
          max={16}
          value={value.until}
          error={errors['until']}
          onChange={(until) => onChange({ until })}
        />
      </div>
      <div className="field">
        <span className="field-label">{texts.audience}</span>
        <Segments
          label={texts.audience}
          value={value.audience}
          onChange={(audience) => onChange({ audience })}
          options={POPUP_AUDIENCES.map((one) => ({ value: one, label: texts.audiences[one] }))}
        />
      </div>
      <p className="help">{texts.again}</p>
    </section>
  );
}

/** The button of the popup. */
function PopupButton({ form: { value, errors }, onChange }: PopupPartProps) {
  return (
    <section className="card form-card" aria-labelledby="popup-button">
      <h2 id="popup-button">{texts.button}</h2>
      <TextField
        label={texts.buttonLabel}
        help={texts.buttonLabelHelp}
        max={60}
        value={value.label}
        error={errors['confirm.label']}
        onChange={(label) => onChange({ label })}
      />
      <TextField
        label={texts.buttonLink}
        help={officeRecordTexts.linkHelp}
        max={500}
        inputMode="url"
        value={value.link}
        error={errors['confirm.link']}
        onChange={(link) => onChange({ link: link.trim() })}
      />
    </section>
  );
}
