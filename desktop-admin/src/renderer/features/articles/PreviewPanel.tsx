import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Segments } from '../../components/Segments.tsx';
import { shownHtml } from '../../components/rich-text/shown-html.ts';
import type { ArticleFields } from './article-fields.ts';
import { SearchSnippet } from './SearchSnippet.tsx';

const texts = officeArticleTexts.preview;
export type Device = 'phone' | 'desktop';

interface PreviewFrameProps {
  fields: ArticleFields;
  device: Device;
  pictureBase: string;
}

/** The article in the typography of the site. Nothing in it can be pressed. */
export function PreviewFrame({ fields, device, pictureBase }: PreviewFrameProps) {
  return (
    <div className={`preview-frame ${device}`} role="region" aria-label={texts.frame} tabIndex={0}>
      <p className="help">
        {texts.home} › {fields.title}
      </p>
      <p className="preview-title">{fields.title}</p>
      {fields.content === '' ? (
        <p className="quiet">{texts.empty}</p>
      ) : (
        <div
          className="article-body"
          inert
          // Written by the editor's schema or cleaned by the server: nothing in it runs.
          dangerouslySetInnerHTML={{ __html: shownHtml(fields.content, pictureBase) }}
        />
      )}
    </div>
  );
}

interface PreviewPanelProps {
  fields: ArticleFields;
  device: Device;
  onDevice: (device: Device) => void;
  pictureBase: string;
}

/** How visitors see what is written now, on a phone beside it or on a desk in its place, and search pages. */
export function PreviewPanel({ fields, device, onDevice, pictureBase }: PreviewPanelProps) {
  return (
    <div className="preview-panel">
      <Segments<Device>
        label={texts.device}
        value={device}
        onChange={onDevice}
        options={[
          { value: 'phone', label: texts.phone },
          { value: 'desktop', label: texts.desktop },
        ]}
      />
      {device === 'phone' && <PreviewFrame fields={fields} device="phone" pictureBase={pictureBase} />}
      <SearchSnippet fields={fields} />
    </div>
  );
}
