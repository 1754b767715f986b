import type { SiteRecord } from '@logistics/shared/api-client/admin';
import { homeContentSchema, type HomeContent } from '@logistics/shared/contracts';
import { officeHomeTexts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { DevicePreview } from '../../components/device-preview.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { recordErrors } from '../../components/record-errors.ts';
import { RecordForm } from '../../components/record-form.tsx';
import type { UploadPictures } from '../../components/rich-text/picture-files.ts';
import { RowList } from '../../components/row-list.tsx';
import { Segments } from '../../components/segments.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useSiteRecordForm } from '../../components/use-site-record-form.ts';
import { readHome } from './home-fields.ts';
import { HomePreview } from './home-preview.tsx';
import { HomeSections } from './home-sections.tsx';

const texts = officeHomeTexts.home;

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
  const set = (part: Partial<HomeContent['banner']>) =>
    form.change((now) => ({ ...now, banner: { ...now.banner, ...part } }));
  return (
    <RecordForm form={form} saveLabel={texts.save} pictureBase={pictureBase}>
      <div className="form-columns">
        <section className="card form-card" aria-labelledby="home-banner">
          <h2 id="home-banner">{texts.banner}</h2>
          <Segments
            label={texts.kind}
            value={banner.kind}
            onChange={(kind) => set({ kind })}
            options={(['image', 'video'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
          />
          <TextField
            label={texts.headline}
            max={200}
            value={banner.title}
            onChange={(title) => set({ title })}
          />
          <TextField
            label={texts.text}
            max={500}
            rows={2}
            value={banner.text}
            onChange={(text) => set({ text })}
          />
          {banner.kind === 'video' && (
            <TextField
              label={texts.video}
              help={texts.videoHelp}
              max={500}
              inputMode="url"
              value={banner.video}
              error={form.errors['banner.video']}
              onChange={(video) => set({ video: video.trim() })}
            />
          )}
          <PictureField
            label={banner.kind === 'video' ? texts.poster : texts.image}
            value={banner.image || null}
            onChange={(image) => set({ image: image ?? '' })}
            upload={upload}
            pictureBase={pictureBase}
          />
        </section>
        <section className="card form-card" aria-labelledby="home-actions">
          <h2 id="home-actions">{texts.actions}</h2>
          <RowList
            label={texts.actions}
            rows={banner.actions}
            onChange={(change) =>
              form.change((now) => ({
                ...now,
                banner: { ...now.banner, actions: change(now.banner.actions) },
              }))
            }
            nameOf={(index) => texts.action(index + 1)}
            addLabel={texts.addAction}
            newRow={() => ({ label: '', link: '' })}
            most={2}
            empty={texts.noActions}
          >
            {({ label, link }, index, change) => (
              <>
                <TextField
                  label={texts.actionLabel(index + 1)}
                  max={60}
                  value={label}
                  error={form.errors[`banner.actions.${index}.label`]}
                  onChange={(value) => change({ label: value })}
                />
                <TextField
                  label={texts.actionLink(index + 1)}
                  help={officeRecordTexts.linkHelp}
                  max={500}
                  inputMode="url"
                  value={link}
                  error={form.errors[`banner.actions.${index}.link`]}
                  onChange={(value) => change({ link: value.trim() })}
                />
              </>
            )}
          </RowList>
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
