import { useState } from 'react';
import { usePhotoFiles } from '@logistics/shared/api-client/photos';
import type { ComplaintPhoto } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeComplaintTexts } from '@logistics/shared/texts/office-complaints';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Modal } from '../../components/modal.tsx';

const texts = officeComplaintTexts.detail;

interface PhotoRowProps {
  title: string;
  /** Address of the call that answers a file, without the id of the photo. */
  folder: string;
  photos: readonly ComplaintPhoto[];
  /** How many others were deleted because of their age. */
  removed?: number;
}

/** Photos as thumbnails, which open large. */
export function PhotoRow({ title, folder, photos, removed = 0 }: PhotoRowProps) {
  const ids = photos.map(({ id }) => id);
  const { urls, reload } = usePhotoFiles(folder, ids, 'thumb');
  const [shown, setShown] = useState<ComplaintPhoto | null>(null);
  return (
    <div>
      <h2>{title}</h2>
      {photos.length === 0 ? (
        removed === 0 && <p className="second">{texts.noPhotos}</p>
      ) : (
        <ul className="complaint-thumbs">
          {photos.map((photo, at) => {
            const url = urls.get(photo.id);
            return (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-label={texts.photo(at + 1, photos.length)}
                  onClick={() => {
                    if (url === null) reload();
                    setShown(photo);
                  }}
                >
                  {url ? <img src={url} alt="" /> : url === null && <Icon name="warning" />}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {removed > 0 && <p className="second">{texts.removedPhotos(removed)}</p>}
      {shown && <LargePhoto folder={folder} photo={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

interface LargePhotoProps {
  folder: string;
  photo: ComplaintPhoto;
  onClose: () => void;
}

function LargePhoto({ folder, photo, onClose }: LargePhotoProps) {
  const { urls } = usePhotoFiles(folder, [photo.id], 'full');
  const url = urls.get(photo.id);
  return (
    <Modal
      title={formatDateTime(photo.at)}
      width={880}
      onCancel={onClose}
      footer={
        <>
          <span className="grow" />
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className="complaint-large">
        {url ? (
          <img src={url} alt={texts.photoAlt} width={photo.width} height={photo.height} />
        ) : url === null ? (
          <p role="alert">{texts.photoFailed}</p>
        ) : (
          <span className="bone" />
        )}
      </div>
    </Modal>
  );
}
