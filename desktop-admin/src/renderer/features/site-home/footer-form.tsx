import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { footerContentSchema } from '@logistics/shared/contracts';
import { officeHomeTexts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { recordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { TextRows, type RowText } from '../../components/text-rows.tsx';
import { useSiteRecordForm } from '../../records/use-site-record-form.ts';
import { readFooter, type FooterContent } from './home-fields.ts';

const texts = officeHomeTexts.footer;

const CONTACT_FIELDS: readonly RowText<'label' | 'value' | 'link'>[] = [
  { name: 'label', label: texts.contactLabel, max: 60 },
  { name: 'value', label: texts.contactValue, max: 300 },
  {
    name: 'link',
    label: texts.contactLink,
    help: officeRecordTexts.linkHelp,
    max: 500,
    inputMode: 'url',
    isWide: true,
  },
];
const LINK_FIELDS: readonly RowText<'name' | 'link'>[] = [
  { name: 'name', label: texts.linkName, max: 100 },
  { name: 'link', label: texts.linkTarget, max: 500, inputMode: 'url' },
];
const WAREHOUSE_FIELDS: readonly RowText<'name' | 'address' | 'phone' | 'hours' | 'chineseAddress'>[] = [
  { name: 'name', label: texts.warehouseName, max: 100 },
  { name: 'phone', label: texts.warehousePhone, max: 50, inputMode: 'tel' },
  { name: 'address', label: texts.warehouseAddress, max: 300 },
  { name: 'hours', label: texts.warehouseHours, max: 200 },
  { name: 'chineseAddress', label: texts.warehouseChinese, max: 300 },
];

/**
 * Form of the site's footer: contact, warehouses and policies. Long because it lists the three parts of the footer
 * from top to bottom.
 */
export function FooterForm({ record, draftName }: { record: SiteRecord; draftName: string }) {
  const form = useSiteRecordForm<FooterContent>({
    name: 'FOOTER',
    record,
    draftName,
    read: readFooter,
    check: (value) => recordErrors(footerContentSchema.safeParse(value)),
  });
  const { value, errors } = form;
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="footer-contact">
          <h2 id="footer-contact">{texts.contact}</h2>
          <TextRows
            label={texts.contact}
            rows={value.contact}
            onChange={(change) => form.change((now) => ({ ...now, contact: change(now.contact) }))}
            nameOf={(index) => texts.contactRow(index + 1)}
            addLabel={texts.addContact}
            newRow={() => ({ label: '', value: '', link: '' })}
            most={20}
            empty={texts.none}
            fields={CONTACT_FIELDS}
            errors={errors}
            path="contact"
          />
        </section>
        <section className="card form-card" aria-labelledby="footer-links">
          <h2 id="footer-links">{texts.links}</h2>
          <TextRows
            label={texts.links}
            rows={value.links}
            onChange={(change) => form.change((now) => ({ ...now, links: change(now.links) }))}
            nameOf={(index) => texts.linkRow(index + 1)}
            addLabel={texts.addLink}
            newRow={() => ({ name: '', link: '' })}
            most={30}
            empty={texts.none}
            fields={LINK_FIELDS}
            errors={errors}
            path="links"
          />
        </section>
      </div>
      <section className="card form-card record-wide" aria-labelledby="footer-warehouses">
        <h2 id="footer-warehouses">{texts.warehouses}</h2>
        <TextRows
          label={texts.warehouses}
          rows={value.warehouses}
          onChange={(change) => form.change((now) => ({ ...now, warehouses: change(now.warehouses) }))}
          nameOf={(index) => texts.warehouseRow(index + 1)}
          addLabel={texts.addWarehouse}
          newRow={() => ({ name: '', address: '', phone: '', hours: '', chineseAddress: '' })}
          most={20}
          empty={texts.none}
          fields={WAREHOUSE_FIELDS}
          errors={errors}
          path="warehouses"
        />
      </section>
    </RecordForm>
  );
}
