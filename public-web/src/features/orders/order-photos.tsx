import { lazy, Suspense, useState } from 'react';
import { useGetPhotosQuery, usePhotoUrls } from '@logistics/shared/api-client/photos';
import type { ParcelPhoto } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { sitePhotoTexts as texts } from '@logistics/shared/texts/site-photos';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import styles from './order-photos.module.css';

const Viewer = lazy(() =>
  import('../../components/gallery/viewer.tsx').then((file) => ({ default: file.Viewer })),
);

interface OrderPhotosProps {
  orderId: number;
  code: string;
}

/** The warehouse's photos of the customer's parcel, with a full-screen viewer. Renders nothing while there are none. */
export function OrderPhotos({ orderId, code }: OrderPhotosProps) {
  const { data, error, refetch } = useGetPhotosQuery(orderId, { refetchOnMountOrArgChange: true });
  if (!data && !error) return null;
  if (data?.photos.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {data ? (
        <>
          <p className={styles['help']}>{texts.help}</p>
          <Photos orderId={orderId} code={code} photos={data.photos} />
        </>
      ) : (
        <p role="alert">
          {texts.failed}{' '}
          <Button variant="line" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
    </section>
  );
}

type PhotosProps = OrderPhotosProps & { photos: readonly ParcelPhoto[] };

function Photos({ orderId, code, photos }: PhotosProps) {
  const ids = photos.map(({ id }) => id);
  const { urls, reload } = usePhotoUrls(orderId, ids, 'thumb');
  const [viewing, setViewing] = useState<number | null>(null);
  return (
    <>
      <ul className={styles['row']}>
        {photos.map(({ id }, index) => {
          const url = urls.get(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles['thumb']}
                aria-label={texts.open(index + 1, photos.length)}
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
      {viewing !== null && (
        <FullPhotos
          orderId={orderId}
          code={code}
          photos={photos}
          first={viewing}
          onClose={() => setViewing(null)}
        />
      )}
    </>
  );
}

interface FullPhotosProps extends PhotosProps {
  first: number;
  onClose: () => void;
}

/** Waits for the first photo, so that the viewer opens with it. */
function FullPhotos({ orderId, code, photos, first, onClose }: FullPhotosProps) {
  const ids = photos.map(({ id }) => id);
  const { urls } = usePhotoUrls(orderId, ids, 'full');
  const all = photos.map(({ id }) => urls.get(id));
  // null: it could not be loaded, and is left out.
  if (all.includes(undefined)) return null;
  const images = photos.flatMap(({ id, width, height, takenAt }) => {
    const url = urls.get(id);
    return url ? [{ url, width, height, alt: texts.alt(code, formatDateTime(takenAt)), sources: [] }] : [];
  });
  if (images.length === 0) return <p role="alert">{texts.failed}</p>;
  return (
    <Suspense fallback={null}>
      <Viewer images={images} index={Math.min(first, images.length - 1)} onClose={onClose} />
    </Suspense>
  );
}
