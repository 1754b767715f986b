import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { maintenanceContentSchema } from '@logistics/shared/contracts';
import { officeHomeTexts } from '@logistics/shared/texts/office-site';
import { Button } from '../../components/button.tsx';
import { DevicePreview } from '../../components/device-preview.tsx';
import { useMessages } from '../../components/messages.ts';
import { Note } from '../../components/note.tsx';
import { recordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSiteRecordForm } from '../../records/use-site-record-form.ts';
import { readMaintenance, type MaintenanceContent } from './home-fields.ts';

const texts = officeHomeTexts.maintenance;

/** Switches the site's maintenance mode. Asks for confirmation, since it affects all visitors at once. */
export function MaintenanceForm({ record, draftName }: { record: SiteRecord; draftName: string }) {
  const messages = useMessages();
  const form = useSiteRecordForm<MaintenanceContent>({
    name: 'MAINTENANCE',
    record,
    draftName,
    read: readMaintenance,
    check: (value) => recordErrors(maintenanceContentSchema.safeParse(value)),
  });
  const isOn = form.base.stored.on;
  const ask = () =>
    messages.ask({
      title: isOn ? texts.askOff : texts.askOn,
      content: isOn ? texts.askOffBody : texts.askOnBody,
      okText: isOn ? texts.turnOff : texts.turnOn,
      cancelText: texts.cancel,
      danger: !isOn,
      onOk: () => form.saveWith((now) => ({ ...now, on: !isOn })),
    });
  return (
    <RecordForm
      form={form}
      saveLabel={texts.save}
      actions={
        <Button variant={isOn ? 'teal' : 'danger'} disabled={form.isBusy} onClick={ask}>
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      }
    >
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="maintenance">
          <h2 id="maintenance">{texts.heading}</h2>
          <Note variant={isOn ? 'warn' : 'ok'} live>
            {isOn ? texts.stateOn : texts.stateOff}
          </Note>
          <TextField
            label={texts.message}
            help={texts.messageHelp}
            max={1000}
            rows={4}
            value={form.value.message}
            error={form.errors['message']}
            onChange={(message) => form.change((now) => ({ ...now, message }))}
          />
        </section>
        <DevicePreview>
          {() => (
            <div className="repair-preview">
              <p className="home-part-title">{texts.previewTitle}</p>
              <p>{form.value.message || texts.previewEmpty}</p>
            </div>
          )}
        </DevicePreview>
      </div>
    </RecordForm>
  );
}
