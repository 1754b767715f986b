import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { footerContentSchema } from '@logistics/shared/contracts';
import { officeHomeTexts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { recordErrors } from '../../components/record-errors.ts';
import { RecordForm } from '../../components/record-form.tsx';
import { RowList } from '../../components/row-list.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSiteRecordForm } from '../../components/use-site-record-form.ts';
import { readFooter, type FooterContent } from './home-fields.ts';

const texts = officeHomeTexts.footer;

/** Form of the site's footer: contact, warehouses and policies. */
export function FooterForm({ record, draftName }: { record: SiteRecord; draftName: string }) {
  const form = useSiteRecordForm<FooterContent>({
    name: 'FOOTER',
    record,
    draftName,
    read: readFooter,
    check: (value) => recordErrors(footerContentSchema.safeParse(value)),
  });
  const { errors } = form;
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="footer-contact">
          <h2 id="footer-contact">{texts.contact}</h2>
          <RowList
            label={texts.contact}
            rows={form.value.contact}
            onChange={(change) => form.change((now) => ({ ...now, contact: change(now.contact) }))}
            nameOf={(index) => texts.contactRow(index + 1)}
            addLabel={texts.addContact}
            newRow={() => ({ label: '', value: '', link: '' })}
            most={20}
            empty={texts.none}
          >
            {(row, index, change) => (
              <>
                <div className="field-pair">
                  <TextField
                    label={texts.contactLabel(index + 1)}
                    max={60}
                    value={row.label}
                    onChange={(label) => change({ label })}
                  />
                  <TextField
                    label={texts.contactValue(index + 1)}
                    max={300}
                    value={row.value}
                    error={errors[`contact.${index}.value`]}
                    onChange={(value) => change({ value })}
                  />
                </div>
                <TextField
                  label={texts.contactLink(index + 1)}
                  help={officeRecordTexts.linkHelp}
                  max={500}
                  inputMode="url"
                  value={row.link}
                  error={errors[`contact.${index}.link`]}
                  onChange={(link) => change({ link })}
                />
              </>
            )}
          </RowList>
        </section>
        <section className="card form-card" aria-labelledby="footer-links">
          <h2 id="footer-links">{texts.links}</h2>
          <RowList
            label={texts.links}
            rows={form.value.links}
            onChange={(change) => form.change((now) => ({ ...now, links: change(now.links) }))}
            nameOf={(index) => texts.linkRow(index + 1)}
            addLabel={texts.addLink}
            newRow={() => ({ name: '', link: '' })}
            most={30}
            empty={texts.none}
          >
            {(row, index, change) => (
              <div className="field-pair">
                <TextField
                  label={texts.linkName(index + 1)}
                  max={100}
                  value={row.name}
                  error={errors[`links.${index}.name`]}
                  onChange={(name) => change({ name })}
                />
                <TextField
                  label={texts.linkTarget(index + 1)}
                  max={500}
                  inputMode="url"
                  value={row.link}
                  error={errors[`links.${index}.link`]}
                  onChange={(link) => change({ link })}
                />
              </div>
            )}
          </RowList>
        </section>
      </div>
      <section className="card form-card record-wide" aria-labelledby="footer-warehouses">
        <h2 id="footer-warehouses">{texts.warehouses}</h2>
        <RowList
          label={texts.warehouses}
          rows={form.value.warehouses}
          onChange={(change) => form.change((now) => ({ ...now, warehouses: change(now.warehouses) }))}
          nameOf={(index) => texts.warehouseRow(index + 1)}
          addLabel={texts.addWarehouse}
          newRow={() => ({ name: '', address: '', phone: '', hours: '' })}
          most={20}
          empty={texts.none}
        >
          {(row, index, change) => (
            <div className="field-pair">
              <TextField
                label={texts.warehouseName(index + 1)}
                max={100}
                value={row.name}
                error={errors[`warehouses.${index}.name`]}
                onChange={(name) => change({ name })}
              />
              <TextField
                label={texts.warehousePhone(index + 1)}
                max={50}
                inputMode="tel"
                value={row.phone}
                onChange={(phone) => change({ phone })}
              />
              <TextField
                label={texts.warehouseAddress(index + 1)}
                max={300}
                value={row.address}
                error={errors[`warehouses.${index}.address`]}
                onChange={(address) => change({ address })}
              />
              <TextField
                label={texts.warehouseHours(index + 1)}
                max={200}
                value={row.hours}
                onChange={(hours) => change({ hours })}
              />
            </div>
          )}
        </RowList>
      </section>
    </RecordForm>
  );
}
