import button from '@logistics/shared/site-page/button.module.css';
import popup from '@logistics/shared/site-page/popup.module.css';
import { officePopupTexts as texts } from '@logistics/shared/texts/office-popup';
import { popupTexts as siteTexts } from '@logistics/shared/texts/site-shell';
import { Icon } from '../../components/icon.tsx';
import { shownHtml } from '../../components/rich-text/rendered-html.ts';
import type { PopupFields } from './popup-fields.ts';
import '@logistics/shared/site-page/elements.css';

interface PopupPreviewProps {
  fields: PopupFields;
  device: 'phone' | 'desktop';
  pictureBase: string;
}

/** Renders the popup over a page as the site does (public-web: PopupDialog), with the same styles. */
export function PopupPreview({ fields, device, pictureBase }: PopupPreviewProps) {
  const { image, title, content, label } = fields;
  return (
    <div className={`popup-stage ${device}`}>
      <div className="popup-box site-elements">
        <div className="popup-head">
          <h2>{title || texts.emptyHeading}</h2>
          <span className={button['icon']}>
            <Icon name="close" size={24} />
          </span>
        </div>
        <div className="popup-body">
          {image !== '' && <img className={popup['image']} src={`${pictureBase}${image}`} alt="" />}
          <div
            className={popup['text']}
            // The HTML comes from the editor's schema or was sanitized by the server, so it contains no scripts.
            dangerouslySetInnerHTML={{ __html: shownHtml(content, pictureBase) }}
          />
          <button type="button" className={`${button['text'] ?? ''} ${popup['never'] ?? ''}`}>
            {siteTexts.never}
          </button>
        </div>
        <div className="popup-foot">
          <button type="button" className={`${button['button'] ?? ''} ${button['line'] ?? ''}`}>
            {siteTexts.close}
          </button>
          {label.trim() !== '' && (
            <button type="button" className={`${button['button'] ?? ''} ${button['brand'] ?? ''}`}>
              {label}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
