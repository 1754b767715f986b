import { useState } from 'react';
import { useUploadLogoMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { officeInformationTexts } from '@logistics/shared/texts/office-site';
import { chooseFiles } from '../../components/choose-files.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { PICTURE_ACCEPT, pictureProblem } from '../../components/rich-text/picture-files.ts';
import { useToast } from '../../components/toast.tsx';

const texts = officeInformationTexts.header;

interface LogoFieldProps {
  logo: string;
  pictureBase: string;
  onUploaded: (logo: string, version: number) => void;
}

/** Uploads the site's logo, which is replaced at once. */
export function LogoField({ logo, pictureBase, onUploaded }: LogoFieldProps) {
  const toast = useToast();
  const [upload, { isLoading }] = useUploadLogoMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const problem = pictureProblem(files);
    setFailure(problem);
    if (problem !== null) return;
    const answer = await upload(file);
    if (answer.data) {
      onUploaded(answer.data.link_logo, answer.data.version);
      toast.success(texts.logoSaved);
    } else setFailure(errorSentence(isApiError(answer.error) ? answer.error : OFFLINE));
  };
  return (
    <div className="logo-field" role="group" aria-label={texts.logo}>
      <span className="field-label">{texts.logo}</span>
      <div className="row">
        {logo === '' ? (
          <span className="quiet">{texts.logoNone}</span>
        ) : (
          <img src={`${pictureBase}${logo}`} alt={texts.logoAlt} />
        )}
        <Button
          small
          disabled={isLoading}
          onClick={() => chooseFiles(PICTURE_ACCEPT, false, (files) => void send(files))}
        >
          <Icon name="upload" size={14} />
          {isLoading ? texts.logoBusy : logo === '' ? texts.logoUpload : texts.logoChange}
        </Button>
      </div>
      {failure !== null && (
        <Note variant="bad" alert>
          {texts.logoFailed}. {failure}
        </Note>
      )}
      <span className="help">{texts.logoHelp}</span>
    </div>
  );
}

const OFFLINE = { code: 'OFFLINE', message: '' } as const;
