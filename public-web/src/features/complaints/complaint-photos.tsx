import { lazy, Suspense, useState } from 'react';
import { usePhotoFiles } from '@logistics/shared/api-client/photos';
import type { OwnComplaintDetail } from '@logistics/shared/contracts';
import { siteComplaintTexts as texts } from '@logistics/shared/texts/site-complaints';
import { Icon } from '../../components/icons/icon.tsx';
import styles from './complaints.module.css';

const Viewer = lazy(() =>
  import('../../components/gallery/viewer.tsx').then((file) => ({ default: file.Viewer })),
);

type Props = Pick<OwnComplaintDetail, 'id' | 'code' | 'photos' | 'removedPhotos'>;

/** The photos that the customer sent, with a full-screen viewer; nothing while there are none. */
export function ComplaintPhotos(props: Props) {
  const { id: complaintId, photos, removedPhotos } = props;
  const ids = photos.map(({ id }) => id);
  const { urls, reload } = usePhotoFiles(`/api/complaints/mine/${complaintId}/photos`, ids, 'thumb');
  const [viewing, setViewing] = useState<number | null>(null);
  if (photos.length === 0 && removedPhotos === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="complaint-photos">
      <h2 id="complaint-photos">{texts.photos}</h2>
      {photos.length > 0 && (
        <ul className={styles['thumbs']}>
          {photos.map(({ id }, index) => {
            const url = urls.get(id);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-label={texts.openPhoto(index + 1, photos.length)}
                  onClick={() => {
                    if (url === null) reload();
                    setViewing(index);
                  }}
                >
                  {url ? <img src={url} alt="" /> : url === null && <Icon name="warning" />}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {removedPhotos > 0 && <p>{texts.removedPhotos(removedPhotos)}</p>}
      {viewing !== null && <Full {...props} first={viewing} onClose={() => setViewing(null)} />}
    </section>
  );
}

/** Waits for the photos, so that the viewer opens with them. */
function Full({ id, code, photos, first, onClose }: Props & { first: number; onClose: () => void }) {
  const ids = photos.map((photo) => photo.id);
  const { urls } = usePhotoFiles(`/api/complaints/mine/${id}/photos`, ids, 'full');
  if (ids.some((photo) => urls.get(photo) === undefined)) return null;
  const images = photos.flatMap(({ id: photo, width, height }, at) => {
    const url = urls.get(photo);
    return url ? [{ url, width, height, alt: texts.photoAlt(code, at + 1), sources: [] }] : [];
  });
  if (images.length === 0) return <p role="alert">{texts.photoFailed}</p>;
  return (
    <Suspense fallback={null}>
      <Viewer images={images} index={Math.min(first, images.length - 1)} onClose={onClose} />
    </Suspense>
  );
}
