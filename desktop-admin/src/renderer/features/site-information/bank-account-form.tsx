import { useGetBankSettingsQuery } from '@logistics/shared/api-client/payments';
import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { bankAccountContentSchema, type BankAccountContent } from '@logistics/shared/contracts';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { lazy, Suspense } from 'react';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { recordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useSiteRecordForm } from '../../records/use-site-record-form.ts';

const QrCode = lazy(async () => ({ default: (await import('../../components/qr-code.tsx')).QrCode }));
const texts = officeInformationTexts.bank;
const NONE: BankAccountContent = { bank: '', number: '', holder: '' };

const readAccount = (content: unknown): BankAccountContent =>
  bankAccountContentSchema.safeParse(content).data ?? NONE;

/** Form of the account to which customers transfer money, with a QR code to test the saved account. */
export function BankAccountForm({ record, draftName }: { record: SiteRecord; draftName: string }) {
  const { currentData: settings } = useGetBankSettingsQuery();
  const form = useSiteRecordForm<BankAccountContent>({
    name: 'BANK_ACCOUNT',
    record,
    draftName,
    read: readAccount,
    check: (value) => recordErrors(bankAccountContentSchema.safeParse(value)),
  });
  const { errors, value } = form;
  const change = (field: Partial<BankAccountContent>) => form.change((now) => ({ ...now, ...field }));
  const banks = (settings?.banks ?? []).map(({ bin, shortName }) => ({ value: bin, label: shortName }));
  const sample = settings?.sample;
  return (
    <RecordForm form={form} saveLabel={texts.save}>
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="bank-account">
          <h2 id="bank-account">{texts.heading}</h2>
          <p className="help">{texts.help}</p>
          <Field label={texts.bank} error={errors['bank']}>
            {(control) => (
              <Select
                {...control}
                aria-busy={settings === undefined}
                value={value.bank}
                options={[{ value: '', label: texts.noBank }, ...banks]}
                onChange={(bank) => change({ bank })}
              />
            )}
          </Field>
          <TextField
            label={texts.number}
            max={19}
            value={value.number}
            error={errors['number']}
            onChange={(number) => change({ number })}
          />
          <TextField
            label={texts.holder}
            help={texts.holderHelp}
            max={100}
            value={value.holder}
            error={errors['holder']}
            onChange={(holder) => change({ holder })}
          />
        </section>
        {sample && (
          <section className="card form-card" aria-labelledby="bank-sample">
            <h2 id="bank-sample">{texts.sample}</h2>
            <p className="help">{texts.sampleHelp}</p>
            <Suspense fallback={<div className="qr-code bone" aria-busy="true" />}>
              <QrCode text={sample.payload} label={texts.sample} />
            </Suspense>
          </section>
        )}
      </div>
    </RecordForm>
  );
}
