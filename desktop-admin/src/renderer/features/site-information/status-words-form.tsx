import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { statusWordsContentSchema, type StatusWordsContent } from '@logistics/shared/contracts';
import { ORDER_STATUS, REPORTED_STATUSES } from '@logistics/shared/domain';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { orderStatusNames } from '@logistics/shared/texts/order-status';
import { Field } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import { recordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { RowList } from '../../components/row-list.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSiteRecordForm } from '../../records/use-site-record-form.ts';

const texts = officeInformationTexts.words;
const WORDS_MAX = 200;

const readWords = (content: unknown): StatusWordsContent =>
  statusWordsContentSchema.safeParse(content).data ?? { words: [] };

/** Form of custom status words for order files, in addition to the built-in ones (decisions, "Status"). */
export function StatusWordsForm({ record, draftName }: { record: SiteRecord; draftName: string }) {
  const form = useSiteRecordForm<StatusWordsContent>({
    name: 'STATUS_WORDS',
    record,
    draftName,
    read: readWords,
    check: (value) => recordErrors(statusWordsContentSchema.safeParse(value)),
  });
  const { errors } = form;
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <section className="card form-card record-wide" aria-labelledby="status-words">
        <h2 id="status-words">{texts.heading}</h2>
        <p className="help">{texts.help}</p>
        {errors['words'] && (
          <Note variant="bad" alert>
            {errors['words']}
          </Note>
        )}
        <RowList
          label={texts.heading}
          rows={form.value.words}
          onChange={(change) => form.change((now) => ({ ...now, words: change(now.words) }))}
          nameOf={(index) => texts.row(index + 1)}
          addLabel={texts.add}
          newRow={() => ({ word: '', status: ORDER_STATUS.inChinaWarehouse })}
          most={WORDS_MAX}
          empty={texts.none}
        >
          {(row, index, change) => (
            <div className="field-pair">
              <TextField
                label={texts.word(index + 1)}
                max={60}
                value={row.word}
                error={errors[`words.${index}.word`]}
                onChange={(word) => change({ word })}
              />
              <Field label={texts.status(index + 1)}>
                {(control) => (
                  <Select
                    {...control}
                    value={row.status}
                    options={REPORTED_STATUSES.map((value) => ({ value, label: orderStatusNames[value] }))}
                    onChange={(status) => change({ status })}
                  />
                )}
              </Field>
            </div>
          )}
        </RowList>
      </section>
    </RecordForm>
  );
}
