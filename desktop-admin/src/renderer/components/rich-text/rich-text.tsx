import { Extension, type Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { EditorContent, useEditor, type UseEditorOptions } from '@tiptap/react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { ImageView } from '@logistics/shared/contracts';
import article from '@logistics/shared/site-page/article.module.css';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { chooseFiles } from '../choose-files.ts';
import { useToast } from '../toast.tsx';
import { AltDialog } from './alt-dialog.tsx';
import { cleanPaste } from './clean-paste.ts';
import { insertFilm, insertPictures } from './editor-commands.ts';
import { FilmDialog } from './film-dialog.tsx';
import { readHtml, writeHtml } from './html.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PICTURE_ACCEPT, pictureAt, type UploadPictures } from './picture-files.ts';
import { PictureTools } from './picture-tools.tsx';
import { articleExtensions, articleSchema } from './schema.ts';
import { Toolbar } from './toolbar.tsx';
import { UploadBar } from './upload-bar.tsx';
import { usePictureUpload } from './use-picture-upload.ts';
import { youtubeId } from './youtube.ts';
import '@logistics/shared/site-page/elements.css';
import './rich-text.css';

export interface RichTextProps {
  /** Label for screen readers. */
  label: string;
  /** Stored HTML, read when the editor opens. Pass a new `key` for other content. */
  initial: string;
  /** HTML exactly as the server stores it. */
  onChange: (html: string) => void;
  upload: UploadPictures;
  /** Base URL of pictures: '' for the page's own server. */
  pictureBase: string;
  disabled?: boolean;
  /** Ctrl+Enter. */
  onSubmit?: (() => void) | undefined;
}

/** Classes that style the text as on the site. */
const PAGE_CLASSES = `site-elements ${article['body'] ?? ''}`;
const CAPTION_HINT: CSSProperties & Record<'--caption-hint', string> = {
  '--caption-hint': JSON.stringify(officeEditorTexts.captionHint),
};
type Dialog = 'link' | 'film' | null;
type EditorProps = NonNullable<UseEditorOptions['editorProps']>;

/** Editor that writes only elements that the site can show. Large: load it with `LazyRichText`. */
export function RichText(props: RichTextProps) {
  const { label, initial, upload, pictureBase, disabled = false } = props;
  const toast = useToast();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [uploaded, setUploaded] = useState<ImageView[]>([]);
  const last = useRef<string | null>(null);
  const pictures = usePictureUpload(upload, setUploaded);

  const announceChange = (html: string) => {
    if (html === last.current) return;
    last.current = html;
    props.onChange(html);
  };
  const sendFiles = (files: readonly File[]) => void pictures.send(files);
  const announceLeftBehind = (count: number) =>
    toast.info(officeEditorTexts.droppedPictures(count), officeEditorTexts.droppedPicturesHelp);

  const [options] = useState(() => startOptions(initial, pictureBase, () => setDialog('link')));
  const editor: Editor | null = useEditor({
    ...options,
    editable: !disabled,
    onCreate: ({ editor: made }) => {
      last.current = writeHtml(made.state.doc);
    },
    onUpdate: ({ editor: changed }) => announceChange(writeHtml(changed.state.doc)),
    editorProps: inputHandlers({
      label,
      editor: () => editor,
      onFiles: sendFiles,
      onLeftBehind: announceLeftBehind,
      onSubmit: () => props.onSubmit?.(),
    }),
  });
  useEffect(() => void editor?.setEditable(!disabled, false), [editor, disabled]);
  if (!editor) return null;
  return (
    <div className="rich-text" style={CAPTION_HINT}>
      <Toolbar
        editor={editor}
        onLink={() => setDialog('link')}
        onFilm={() => setDialog('film')}
        onPicture={() => chooseFiles(PICTURE_ACCEPT, true, sendFiles)}
      />
      <div className="rich-text-scroll">
        <PictureTools editor={editor} pictureBase={pictureBase} />
        <EditorContent editor={editor} />
      </div>
      <UploadBar state={pictures.state} onRetry={sendFiles} onDismiss={pictures.dismiss} />
      <AddressDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />
      <UploadedDialog
        editor={editor}
        uploaded={uploaded}
        pictureBase={pictureBase}
        onClose={() => setUploaded([])}
      />
    </div>
  );
}

function AddressDialogs(props: { editor: Editor; dialog: Dialog; onClose: () => void }) {
  const { editor, dialog, onClose } = props;
  if (dialog === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  return dialog === 'film' && <FilmDialog editor={editor} onClose={onClose} />;
}

interface UploadedDialogProps {
  editor: Editor;
  uploaded: readonly ImageView[];
  pictureBase: string;
  onClose: () => void;
}

/** Asks for the alt texts of uploaded pictures, if there are any, and inserts them. */
function UploadedDialog({ editor, uploaded, pictureBase, onClose }: UploadedDialogProps) {
  if (uploaded.length === 0) return null;
  return (
    <AltDialog
      pictures={uploaded.map((picture) => ({ src: `${pictureBase}${pictureAt(picture, 240)}`, alt: '' }))}
      submit={officeEditorTexts.altDialog.insert}
      areNew
      onSubmit={(alts) => {
        insertPictures(
          editor,
          uploaded.map((picture, index) => ({ picture, alt: alts[index] ?? '' })),
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Content and extensions of the editor, which are set once. */
function startOptions(initial: string, pictureBase: string, onLink: () => void) {
  return {
    extensions: [
      ...articleExtensions(pictureBase),
      Placeholder.configure({
        placeholder: officeEditorTexts.placeholder,
        includeChildren: true,
        showOnlyCurrent: false,
      }),
      Extension.create({
        name: 'ownKeys',
        priority: 1000,
        addKeyboardShortcuts: () => ({
          'Mod-k': () => {
            onLink();
            return true;
          },
        }),
      }),
    ],
    content: readHtml(articleSchema(), initial).toJSON(),
  };
}

interface InputOptions {
  label: string;
  /** null until the editor is ready. */
  editor: () => Editor | null;
  onFiles: (files: readonly File[]) => void;
  /** Called with the number of pasted pictures that could not be inserted. */
  onLeftBehind: (count: number) => void;
  onSubmit: () => void;
}

/** Handles keys, pasted and dropped content. */
function inputHandlers({ label, editor, onFiles, onLeftBehind, onSubmit }: InputOptions): EditorProps {
  return {
    attributes: { class: PAGE_CLASSES, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    transformPastedHTML: (html) => {
      const clean = cleanPaste(html);
      if (clean.pictures > 0) onLeftBehind(clean.pictures);
      return clean.html;
    },
    handleKeyDown: (_view, event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false;
      event.preventDefault();
      onSubmit();
      return true;
    },
    handlePaste: (view, event) => {
      const data = event.clipboardData;
      const files = picturesOf(data);
      // Word and Excel add a picture of the text to the clipboard.
      if (files.length > 0 && !data?.getData('text/html')) {
        onFiles(files);
        return true;
      }
      // A pasted film address becomes the film if nothing else is pasted.
      const film = youtubeId(data?.getData('text/plain') ?? '');
      const known = editor();
      if (film === null || !view.state.selection.empty || !known) return false;
      insertFilm(known, film);
      return true;
    },
    handleDrop: (view, event, _slice, moved) => {
      const files = moved ? [] : picturesOf(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at) editor()?.commands.setTextSelection(at.pos);
      onFiles(files);
      return true;
    },
  };
}

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
