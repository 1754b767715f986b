import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import './conflict.css';

const texts = officeEditorTexts.conflict;

interface ConflictPicturesProps {
  pictures: readonly { url: string; alt: string }[];
  /** Where pictures are served from. */
  pictureBase: string;
}

/** Pictures of one of two versions side by side, in their order, each with what it is said to show. */
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
  /** '' where there is none. */
  url: string;
  /** What the picture is, for those who do not see it. */
  name: string;
  pictureBase: string;
}

/** The one picture of a field, of one of two versions, large enough to be told from the other. */
export function ConflictPicture({ url, name, pictureBase }: ConflictPictureProps) {
  if (url === '') return texts.empty;
  return <img className="conflict-picture" src={`${pictureBase}${url}`} alt={name} />;
}
