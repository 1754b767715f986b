import { officeNotifyTexts } from '@logistics/shared/texts/office-notify';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import type { BroadcastFields } from './broadcast-fields.ts';

const texts = officeNotifyTexts.preview;

/** Preview of where the site truncates a message: after three lines in the list, after two at the bell. */
export function BroadcastPreview({ fields, pictureBase }: { fields: BroadcastFields; pictureBase: string }) {
  const words = new DOMParser()
    .parseFromString(fields.content.replaceAll('</', ' </'), 'text/html')
    .body.textContent?.trim();
  return (
    <section className="card form-card" aria-labelledby="broadcast-preview">
      <h2 id="broadcast-preview">{officeRecordTexts.preview.title}</h2>
      {(['list', 'menu'] as const).map((place) => (
        <figure key={place} className={`broadcast-card ${place}`}>
          <figcaption className="help">{texts[place]}</figcaption>
          <div>
            {fields.image !== '' && <img src={`${pictureBase}${fields.image}`} alt="" />}
            <div>
              <b>{fields.title || texts.emptyTitle}</b>
              <p className="broadcast-words">{words || texts.emptyContent}</p>
              <span className="help">{texts.now}</span>
            </div>
          </div>
        </figure>
      ))}
    </section>
  );
}
