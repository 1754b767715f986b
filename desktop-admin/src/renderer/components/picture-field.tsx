import { useState } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { chooseFiles } from './choose-files.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { PICTURE_ACCEPT, type UploadPictures } from './rich-text/picture-files.ts';
import { UploadBar } from './rich-text/upload-bar.tsx';
import { usePictureUpload } from './rich-text/use-picture-upload.ts';
import './picture-field.css';

const texts = officeEditorTexts.picture;

interface PictureFieldProps {
  label: string;
  /** Stored address of the picture. */
  value: string | null;
  onChange: (url: string | null) => void;
  upload: UploadPictures;
  pictureBase: string;
}

/** Field for one picture: chosen or dropped, uploaded at once, shown uncropped. */
export function PictureField({ label, value, onChange, upload, pictureBase }: PictureFieldProps) {
  const [isOver, setOver] = useState(false);
  const pictures = usePictureUpload(upload, ([picture]) => {
    if (picture) onChange(picture.url);
  });
  const choose = () => chooseFiles(PICTURE_ACCEPT, false, (files) => void pictures.send(files));
  return (
    <div
      className={isOver ? 'picture-field over' : 'picture-field'}
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void pictures.send([...event.dataTransfer.files].slice(0, 1));
      }}
    >
      <span className="field-label">{label}</span>
      {value === null ? (
        <div className="picture-drop">
          <span>{texts.drop}</span>
          <Button small onClick={choose}>
            <Icon name="upload" size={14} />
            {texts.choose}
          </Button>
        </div>
      ) : (
        <>
          <img src={`${pictureBase}${value}`} alt="" />
          <div className="row">
            <Button small onClick={choose}>
              {texts.change}
            </Button>
            <Button small variant="ghost" onClick={() => onChange(null)}>
              {texts.remove}
            </Button>
          </div>
        </>
      )}
      <UploadBar
        state={pictures.state}
        onRetry={(files) => void pictures.send(files)}
        onDismiss={pictures.dismiss}
      />
      <span className="help">{texts.help}</span>
    </div>
  );
}
