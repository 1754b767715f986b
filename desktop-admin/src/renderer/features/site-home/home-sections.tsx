import type { HomeContent } from '@logistics/shared/contracts';
import { officeHomeTexts, officeRecordTexts } from '@logistics/shared/texts/office-site';
import { PictureField } from '../../components/picture-field.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import type { UploadPictures } from '../../components/rich-text/picture-files.ts';
import { RowList } from '../../components/row-list.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { EMPTY_ITEM, newSection, type HomeItem } from './home-fields.ts';

const texts = officeHomeTexts.home;
type Sections = HomeContent['sections'];

interface HomeSectionsProps {
  sections: Sections;
  onChange: (change: (now: readonly Sections[number][]) => Sections) => void;
  errors: RecordErrors;
  upload: UploadPictures;
  pictureBase: string;
}

/** Sortable list of the sections below the banner. */
export function HomeSections({ sections, onChange, errors, upload, pictureBase }: HomeSectionsProps) {
  const changeItems = (at: number, change: (now: readonly HomeItem[]) => HomeItem[]) =>
    onChange((now) => now.map((one, index) => (index === at ? { ...one, items: change(one.items) } : one)));
  return (
    <RowList
      label={texts.sections}
      rows={sections}
      onChange={onChange}
      nameOf={(index) => texts.section(index + 1)}
      addLabel={texts.addSection}
      newRow={() => newSection(sections)}
      most={20}
      empty={texts.noSections}
    >
      {(section, at, change) => (
        <fieldset className="home-section">
          <legend>{texts.sectionName(at + 1)}</legend>
          <SwitchField
            label={texts.visible}
            checked={section.visible}
            onChange={(visible) => change({ visible })}
          />
          <TextField
            label={texts.sectionTitle}
            max={200}
            value={section.title}
            onChange={(title) => change({ title })}
          />
          <TextField
            label={texts.sectionText}
            max={1000}
            rows={2}
            value={section.text}
            onChange={(text) => change({ text })}
          />
          <p className="field-label">{texts.items}</p>
          <SectionItems
            items={section.items}
            onChange={(changeRows) => changeItems(at, changeRows)}
            path={`sections.${at}.items`}
            errors={errors}
            upload={upload}
            pictureBase={pictureBase}
          />
        </fieldset>
      )}
    </RowList>
  );
}

interface SectionItemsProps {
  items: Sections[number]['items'];
  onChange: (change: (now: readonly HomeItem[]) => HomeItem[]) => void;
  errors: RecordErrors;
  /** Path of the items in `errors`. */
  path: string;
  upload: UploadPictures;
  pictureBase: string;
}

/** Sortable list of a section's items: text and picture. */
function SectionItems({ items, onChange, errors, path, upload, pictureBase }: SectionItemsProps) {
  return (
    <RowList
      label={texts.items}
      rows={items}
      onChange={onChange}
      nameOf={(index) => texts.item(index + 1)}
      addLabel={texts.addItem}
      newRow={() => EMPTY_ITEM}
      most={24}
      empty=""
    >
      {(item, index, change) => (
        <div className="home-item">
          <div className="row-fields">
            <TextField
              label={texts.itemTitle(index + 1)}
              max={200}
              value={item.title}
              onChange={(title) => change({ title })}
            />
            <TextField
              label={texts.itemText(index + 1)}
              max={1000}
              rows={2}
              value={item.text}
              onChange={(text) => change({ text })}
            />
            <TextField
              label={texts.itemLink(index + 1)}
              help={officeRecordTexts.linkHelp}
              max={500}
              inputMode="url"
              value={item.link}
              error={errors[`${path}.${index}.link`]}
              onChange={(link) => change({ link: link.trim() })}
            />
          </div>
          <PictureField
            label={texts.itemImage(index + 1)}
            value={item.image || null}
            onChange={(image) => change({ image: image ?? '' })}
            upload={upload}
            pictureBase={pictureBase}
          />
        </div>
      )}
    </RowList>
  );
}
