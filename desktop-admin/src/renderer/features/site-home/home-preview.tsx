import type { HomeContent } from '@logistics/shared/contracts';
import { officeHomeTexts } from '@logistics/shared/texts/office-site';

const texts = officeHomeTexts.home;

interface HomePreviewProps {
  home: HomeContent;
  device: 'phone' | 'desktop';
  pictureBase: string;
}

/** Preview of the home page in the site's proportions: banner, buttons, visible sections. */
export function HomePreview({ home: { banner, sections }, device, pictureBase }: HomePreviewProps) {
  return (
    <div className={`home-preview ${device}`}>
      <div className="home-banner">
        {banner.image !== '' && <img src={addressOf(banner.image, pictureBase)} alt="" />}
        <div className="home-words">
          <p className="home-title">{banner.title || texts.emptyHeadline}</p>
          {banner.text && <p>{banner.text}</p>}
          {banner.kind === 'video' && <p className="help">{texts.isVideo}</p>}
          <div className="row">
            {banner.actions.map(({ label }, index) => (
              <span key={index} className={index === 0 ? 'site-call' : 'site-call second-call'}>
                {label}
              </span>
            ))}
          </div>
        </div>
      </div>
      {sections
        .filter(({ visible }) => visible)
        .map(({ key, title, text, items }) => (
          <div key={key} className="home-part">
            <p className="home-part-title">{title}</p>
            {text && <p>{text}</p>}
            <div className="home-cells">
              {items.map((item, index) => (
                <div key={index} className="home-cell">
                  {item.image !== '' && <img src={addressOf(item.image, pictureBase)} alt="" />}
                  <b>{item.title}</b>
                  <p>{item.text}</p>
                </div>
              ))}
            </div>
          </div>
        ))}
    </div>
  );
}

const addressOf = (image: string, pictureBase: string) =>
  image.startsWith('/') ? `${pictureBase}${image}` : image;
