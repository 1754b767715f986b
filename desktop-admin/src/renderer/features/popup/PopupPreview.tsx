import { officePopupTexts as texts } from '@logistics/shared/texts/office-popup';
import { Icon } from '../../components/Icon.tsx';
import { shownHtml } from '../../components/rich-text/shown-html.ts';
import type { PopupFields } from './popup-fields.ts';

interface PopupPreviewProps {
  fields: PopupFields;
  device: 'phone' | 'desktop';
  pictureBase: string;
}

/** The popup over a page, as the site draws it. */
export function PopupPreview({ fields, device, pictureBase }: PopupPreviewProps) {
  const { image, title, content, label } = fields;
  return (
    <div className={`popup-stage ${device}`}>
      <div className="popup-box">
        <p className="popup-head">
          <b>{title || texts.emptyHeading}</b>
          <Icon name="close" />
        </p>
        {image !== '' && <img src={`${pictureBase}${image}`} alt="" />}
        <div
          className="popup-text"
          // Written by the editor's schema or cleaned by the server: nothing in it runs.
          dangerouslySetInnerHTML={{ __html: shownHtml(content, pictureBase) }}
        />
        {label.trim() !== '' && <span className="site-call">{label}</span>}
      </div>
    </div>
  );
}
