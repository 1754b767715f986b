import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import './conflict.css';

const texts = officeEditorTexts.conflict;

interface ConflictPicturesProps {
  pictures: readonly { url: string; alt: string }[];
  /** Base URL of pictures. */
  pictureBase: string;
}

/** Pictures of one of two versions side by side, in order, each with its alt text. */
export function ConflictPictures({ pictures, pictureBase }: ConflictPicturesProps) {
  if (pictures.length === 0) return texts.empty;
  return (
    <ol className="conflict-pictures">
      {pictures.map(({ url, alt }, index) => (
        <li key={`${index}:${url}`}>
          <img src={`${pictureBase}${url}`} alt="" />
          {alt || texts.picture(index + 1)}
        </li>
      ))}
    </ol>
  );
}

interface ConflictPictureProps {
  /** '' if there is none. */
  url: string;
  /** Alt text of the picture. */
  name: string;
  pictureBase: string;
}

/** The picture of a field in one of two versions, large enough to see the difference. */
export function ConflictPicture({ url, name, pictureBase }: ConflictPictureProps) {
  if (url === '') return texts.empty;
  return <img className="conflict-picture" src={`${pictureBase}${url}`} alt={name} />;
}
