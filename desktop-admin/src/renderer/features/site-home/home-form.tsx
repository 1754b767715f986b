import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { homeContentSchema, type HomeContent } from '@logistics/shared/contracts';
import { officeHomeTexts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { DevicePreview } from '../../components/device-preview.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { recordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import type { UploadPictures } from '../../components/rich-text/picture-files.ts';
import { Segments } from '../../components/segments.tsx';
import { TextField } from '../../components/text-field.tsx';
import { TextRows, type RowText } from '../../components/text-rows.tsx';
import { useSiteRecordForm } from '../../records/use-site-record-form.ts';
import { readHome } from './home-fields.ts';
import { HomePreview } from './home-preview.tsx';
import { HomeSections } from './home-sections.tsx';

const texts = officeHomeTexts.home;
type Banner = HomeContent['banner'];

const ACTION_FIELDS: readonly RowText<'label' | 'link'>[] = [
  { name: 'label', label: texts.actionLabel, max: 60 },
  { name: 'link', label: texts.actionLink, help: officeRecordTexts.linkHelp, max: 500, inputMode: 'url' },
];

interface HomeFormProps {
  record: SiteRecord;
  draftName: string;
  upload: UploadPictures;
  pictureBase: string;
}

/** Form of the home page: banner with its buttons, and the sections below it. */
export function HomeForm({ record, draftName, upload, pictureBase }: HomeFormProps) {
  const form = useSiteRecordForm<HomeContent>({
    name: 'HOME',
    record,
    draftName,
    read: readHome,
    check: (value) => recordErrors(homeContentSchema.safeParse(value)),
  });
  const { banner, sections } = form.value;
  const setBanner = (change: (now: Banner) => Banner) =>
    form.change((now) => ({ ...now, banner: change(now.banner) }));
  return (
    <RecordForm form={form} saveLabel={texts.save} pictureBase={pictureBase}>
      <div className="form-columns">
        <BannerCard
          banner={banner}
          onChange={(part) => setBanner((now) => ({ ...now, ...part }))}
          videoError={form.errors['banner.video']}
          upload={upload}
          pictureBase={pictureBase}
        />
        <section className="card form-card" aria-labelledby="home-actions">
          <h2 id="home-actions">{texts.actions}</h2>
          <TextRows
            label={texts.actions}
            rows={banner.actions}
            onChange={(change) => setBanner((now) => ({ ...now, actions: change(now.actions) }))}
            nameOf={(index) => texts.action(index + 1)}
            addLabel={texts.addAction}
            newRow={() => ({ label: '', link: '' })}
            most={2}
            empty={texts.noActions}
            fields={ACTION_FIELDS}
            errors={form.errors}
            path="banner.actions"
            className="row-fields"
          />
        </section>
      </div>
      <section className="card form-card record-wide" aria-labelledby="home-sections">
        <h2 id="home-sections">{texts.sections}</h2>
        <HomeSections
          sections={sections}
          onChange={(change) => form.change((now) => ({ ...now, sections: change(now.sections) }))}
          errors={form.errors}
          upload={upload}
          pictureBase={pictureBase}
        />
      </section>
      <div className="record-wide">
        <DevicePreview>
          {(device) => <HomePreview home={form.value} device={device} pictureBase={pictureBase} />}
        </DevicePreview>
      </div>
    </RecordForm>
  );
}

interface BannerCardProps {
  banner: Banner;
  onChange: (part: Partial<Banner>) => void;
  videoError: string | undefined;
  upload: UploadPictures;
  pictureBase: string;
}

/** Fields of the banner: its picture or video, and the text on it. */
function BannerCard({ banner, onChange, videoError, upload, pictureBase }: BannerCardProps) {
  return (
    <section className="card form-card" aria-labelledby="home-banner">
      <h2 id="home-banner">{texts.banner}</h2>
      <Segments
        label={texts.kind}
        value={banner.kind}
        onChange={(kind) => onChange({ kind })}
        options={(['image', 'video'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <TextField
        label={texts.headline}
        max={200}
        value={banner.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label={texts.text}
        max={500}
        rows={2}
        value={banner.text}
        onChange={(text) => onChange({ text })}
      />
      {banner.kind === 'video' && (
        <TextField
          label={texts.video}
          help={texts.videoHelp}
          max={500}
          inputMode="url"
          value={banner.video}
          error={videoError}
          onChange={(video) => onChange({ video: video.trim() })}
        />
      )}
      <PictureField
        label={banner.kind === 'video' ? texts.poster : texts.image}
        value={banner.image || null}
        onChange={(image) => onChange({ image: image ?? '' })}
        upload={upload}
        pictureBase={pictureBase}
      />
    </section>
  );
}
