import { useRef, useState } from 'react';
import { IMAGES_MAX, type ImageView } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { pictureProblem, type UploadPictures } from './picture-files.ts';

type Failure = Parameters<typeof errorSentence>[0];

/** State of a picture upload. A failed one retains its files for a retry. */
export type UploadState =
  | { phase: 'none' }
  | { phase: 'sending'; count: number; part: number }
  | { phase: 'failed'; reason: string; files: readonly File[] };

/** Uploads pictures and reports progress. */
export function usePictureUpload(upload: UploadPictures, onUploaded: (pictures: ImageView[]) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'none' });
  const turn = useRef(0);
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    turn.current += 1;
    const mine = turn.current;
    const problem = pictureProblem(files);
    if (problem !== null) return setState({ phase: 'failed', reason: problem, files: [] });
    setState({ phase: 'sending', count: files.length, part: 0 });
    try {
      const pictures = await upload(files, (done, total) => {
        if (turn.current === mine)
          setState({ phase: 'sending', count: files.length, part: total > 0 ? done / total : 0 });
      });
      setState({ phase: 'none' });
      onUploaded(pictures);
    } catch (error) {
      setState({ phase: 'failed', reason: reasonOf(error), files });
    }
  };
  return { state, send, dismiss: () => setState({ phase: 'none' }), most: IMAGES_MAX };
}

function reasonOf(error: unknown): string {
  // Calls of the API layer reject only with its error.
  return typeof error === 'object' && error !== null && 'code' in error
    ? errorSentence(error as Failure)
    : officeEditorTexts.upload.failed;
}
