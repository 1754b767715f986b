import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { withRateFrom } from '@logistics/shared/domain';
import { formatRate } from '@logistics/shared/formatting';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { dayNow } from '../../components/calendar-day.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSiteRecordForm } from '../../records/use-site-record-form.ts';
import { headerBody, headerErrors, presentRate, readHeader, type HeaderFields } from './header-fields.ts';
import { LogoField } from './logo-field.tsx';
import { RateList } from './rate-list.tsx';

const texts = officeInformationTexts.header;

interface HeaderFormProps {
  record: SiteRecord;
  draftName: string;
  pictureBase: string;
}

/** Form of the site's header and exchange rates. */
export function HeaderForm({ record, draftName, pictureBase }: HeaderFormProps) {
  const today = dayNow();
  const form = useSiteRecordForm<HeaderFields>({
    name: 'INFORMATION_HEADER',
    record,
    draftName,
    read: readHeader,
    check: (fields) => headerErrors(fields, today),
    write: (fields) => headerBody(fields, today),
  });
  const { value, errors } = form;
  const set = (part: Partial<HeaderFields>) => form.change((now) => ({ ...now, ...part }));
  return (
    <RecordForm form={form} saveLabel={texts.save} pictureBase={pictureBase}>
      <div className="form-columns">
        <SiteFacts
          value={value}
          emailError={errors['email']}
          onChange={set}
          pictureBase={pictureBase}
          onLogo={(link_logo, version) => {
            // If another person changed the record too, saving must find their change.
            form.rebase(({ stored, version: before }) => ({
              stored: { ...stored, link_logo },
              version: version === before + 1 ? version : before,
            }));
            set({ link_logo });
          }}
        />
        <RateList
          fields={value}
          stored={form.base.stored.rates}
          errors={errors}
          today={today}
          onChange={set}
          onRestore={(rate) => form.change((now) => ({ ...now, rates: withRateFrom(now.rates, rate) }))}
          onErrors={form.showErrors}
        />
      </div>
      <HeaderPreview value={value} today={today} pictureBase={pictureBase} />
    </RecordForm>
  );
}

interface SiteFactsProps {
  value: HeaderFields;
  emailError: string | undefined;
  onChange: (part: Partial<HeaderFields>) => void;
  pictureBase: string;
  /** The server has stored the new logo. */
  onLogo: (link: string, version: number) => void;
}

/** Name, contact and logo of the site. */
function SiteFacts({ value, emailError, onChange, pictureBase, onLogo }: SiteFactsProps) {
  return (
    <section className="card form-card" aria-labelledby="site-facts">
      <h2 id="site-facts">{texts.facts}</h2>
      <div className="field-pair">
        <TextField
          label={texts.siteName}
          max={100}
          value={value.site_name}
          onChange={(site_name) => onChange({ site_name })}
        />
        <TextField
          label={texts.slogan}
          max={200}
          value={value.slogan}
          onChange={(slogan) => onChange({ slogan })}
        />
        <TextField
          label={texts.email}
          max={254}
          inputMode="email"
          value={value.email}
          error={emailError}
          onChange={(email) => onChange({ email })}
        />
        <TextField
          label={texts.phone}
          max={50}
          inputMode="tel"
          value={value.phone}
          onChange={(phone) => onChange({ phone })}
        />
      </div>
      <TextField
        label={texts.hours}
        help={texts.hoursHelp}
        max={200}
        value={value.timework}
        onChange={(timework) => onChange({ timework })}
      />
      <LogoField logo={value.link_logo} pictureBase={pictureBase} onUploaded={onLogo} />
    </section>
  );
}

interface HeaderPreviewProps {
  value: HeaderFields;
  today: string;
  pictureBase: string;
}

/** The header as visitors will see it. */
function HeaderPreview({ value, today, pictureBase }: HeaderPreviewProps) {
  const rate = presentRate(value, today);
  return (
    <section className="card form-card record-wide" aria-labelledby="header-preview">
      <h2 id="header-preview">{texts.previewLabel}</h2>
      <div className="header-preview">
        <p className="header-strip">
          {[value.email, value.phone, value.timework].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {rate !== null && (
            <span>
              {texts.rateLabel} <b>{formatRate(rate)}</b>
            </span>
          )}
        </p>
        <p className="header-name">
          {value.link_logo !== '' && <img src={`${pictureBase}${value.link_logo}`} alt="" />}
          <span>
            <b>{value.site_name}</b>
            <span className="second">{value.slogan}</span>
          </span>
        </p>
      </div>
    </section>
  );
}
