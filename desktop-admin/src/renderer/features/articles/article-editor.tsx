import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useImageUpload } from '@logistics/shared/api-client/admin';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import type { AdminArticle } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { TextArea } from '../../components/input.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { PanelTabs } from '../../components/panel-tabs.tsx';
import { RecordDialogs } from '../../records/record-dialogs.tsx';
import { RecordFrame } from '../../records/record-frame.tsx';
import { LazyRichText } from '../../components/rich-text/lazy-rich-text.tsx';
import type { UploadPictures } from '../../components/rich-text/picture-files.ts';
import { countWords, readingMinutes } from '../../components/rich-text/words.ts';
import { articleDifferences } from './article-differences.tsx';
import { errorsOf, type SaveIntent } from './article-fields.ts';
import { ArticleHead } from './article-head.tsx';
import { PreviewFrame, type Device } from './preview-frame.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RevisionDiff } from './revision-diff.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { textOf } from './text-diff.ts';
import { useArticleEditor, type ArticleEditorState, type ArticleStart } from './use-article-editor.ts';
import './articles.css';

const texts = officeArticleTexts;
const SAVE_EVERY = 3 * 60_000;

/** State of the panels beside and over the content. */
interface View {
  tab: 'settings' | 'preview' | 'revisions';
  device: Device;
  /** Revision to compare with; null: none. */
  revision: number | null;
}

interface ArticleEditorProps extends ArticleStart {
  canSave: boolean;
  canEdit: boolean;
  /** Hint above the form, for example that the first save creates the page. */
  notice?: React.ReactNode;
}

/** Article editor: content, settings, preview for visitors, and revisions. */
export function ArticleEditor({ canSave, canEdit, notice, ...start }: ArticleEditorProps) {
  const form = useArticleEditor(start);
  const { article, value } = form;
  const upload = useImageUpload();
  const pictureBase = apiBaseUrl();
  const [view, setView] = useState<View>({ tab: 'settings', device: 'phone', revision: null });
  const { revision, device } = view;
  const closeRevision = () => setView({ ...view, revision: null });
  const save = async (intent: SaveIntent) => canSave && !form.isBusy && form.save(intent);
  useAutosave(form, canEdit);
  const isCovered = revision !== null || (view.tab === 'preview' && device === 'desktop');
  const preview = { fields: value, updatedAt: article?.updatedAt ?? null, device, pictureBase };
  return (
    <div className="article-page">
      <RecordFrame
        form={form}
        className="article-main"
        label={texts.fields.content}
        saveLabel={texts.actions.saveDraft}
        saveVariant="plain"
        canUpdate={canSave}
        onSubmit={() => void save({ kind: 'draft' })}
        keys={{
          'ctrl+enter': () => void save({ kind: 'publish' }),
          escape: revision === null ? undefined : closeRevision,
        }}
      >
        {({ failure, saveButton }) => (
          <>
            <ArticleHead {...{ form, canSave, canEdit, saveButton }} onSave={save} />
            {notice}
            {failure}
            <ArticleText
              {...{ form, isCovered, upload, pictureBase }}
              onPublish={() => void save({ kind: 'publish' })}
            />
            {isCovered && (
              <ArticleCover form={form} preview={preview} revision={revision} onClose={closeRevision} />
            )}
            <ArticleFoot content={value.content} />
          </>
        )}
      </RecordFrame>
      <ArticleAside
        form={form}
        canEdit={canEdit}
        upload={upload}
        preview={preview}
        view={view}
        onView={setView}
      />
      <RecordDialogs
        form={form}
        conflictFields={articleDifferences}
        conflictLead={leadOf(form.newer?.record.article)}
      />
    </div>
  );
}

interface ArticleTextProps {
  form: ArticleEditorState;
  isCovered: boolean;
  upload: UploadPictures;
  pictureBase: string;
  onPublish: () => void;
}

/** Title and content of the article. */
function ArticleText({ form, isCovered, upload, pictureBase, onPublish }: ArticleTextProps) {
  return (
    <div className={isCovered ? 'article-layout covered' : 'article-layout'}>
      <ArticleTitle form={form} />
      <LazyRichText
        key={form.contentKey}
        label={texts.fields.content}
        initial={form.value.content}
        onChange={(html) => form.change('content', html)}
        onSubmit={onPublish}
        upload={upload}
        pictureBase={pictureBase}
        disabled={form.isAdding}
      />
    </div>
  );
}

interface ArticleCoverProps {
  form: ArticleEditorState;
  preview: ComponentProps<typeof PreviewFrame>;
  revision: number | null;
  onClose: () => void;
}

/** Covers the content: the comparison with a revision, or the preview for a large screen. */
function ArticleCover({ form: { article, value }, preview, revision, onClose }: ArticleCoverProps) {
  if (revision === null)
    return (
      <div className="article-cover">
        <PreviewFrame {...preview} />
      </div>
    );
  return (
    article && <RevisionDiff articleId={article.id} revisionId={revision} current={value} onClose={onClose} />
  );
}

interface ArticleAsideProps {
  form: ArticleEditorState;
  canEdit: boolean;
  upload: UploadPictures;
  preview: ComponentProps<typeof PreviewFrame>;
  view: View;
  onView: (view: View) => void;
}

function ArticleAside({ form, canEdit, upload, preview, view, onView }: ArticleAsideProps) {
  const { article } = form;
  const tabs = [
    {
      key: 'settings' as const,
      content: <SettingsPanel form={form} upload={upload} pictureBase={preview.pictureBase} />,
    },
    {
      key: 'preview' as const,
      content: <PreviewPanel {...preview} onDevice={(device) => onView({ ...view, device })} />,
    },
  ];
  const revisions = article &&
    canEdit && {
      key: 'revisions' as const,
      content: (
        <RevisionsPanel
          form={form}
          article={article}
          chosen={view.revision}
          onChoose={(revision) => onView({ ...view, revision })}
        />
      ),
    };
  return (
    <aside className="article-aside" aria-label={texts.tabs.label}>
      <PanelTabs
        label={texts.tabs.label}
        chosen={view.tab}
        onChoose={(key) =>
          onView({
            ...view,
            tab: key === 'preview' || key === 'revisions' ? key : 'settings',
            revision: null,
          })
        }
        tabs={[...tabs, ...(revisions ? [revisions] : [])].map(({ key, content }) => ({
          key,
          label: texts.tabs[key],
          count: '',
          content,
        }))}
      />
    </aside>
  );
}

/** Stores the content on the server from time to time, as a draft that visitors do not see. */
function useAutosave(form: ArticleEditorState, canEdit: boolean): void {
  const autosave = useEffectEvent(() => {
    const isValid = Object.keys(errorsOf(form.value)).length === 0;
    if (form.article && canEdit && form.dirty && isValid && !form.isBusy && !form.newer)
      void form.save({ kind: 'autosave' });
  });
  useEffect(() => {
    const timer = setInterval(() => autosave(), SAVE_EVERY);
    return () => clearInterval(timer);
  }, []);
}

function ArticleTitle({ form }: { form: ArticleEditorState }) {
  const error = form.errors['title'];
  return (
    <div className="article-title">
      <TextArea
        aria-label={texts.fields.title}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'article-title-error' : undefined}
        placeholder={texts.fields.titlePlaceholder}
        maxLength={200}
        disabled={form.isAdding}
        value={form.value.title}
        onChange={({ target }) => form.change('title', target.value.replaceAll('\n', ' '))}
      />
      {error && (
        <span className="help bad" id="article-title-error">
          {error}
        </span>
      )}
    </div>
  );
}

function ArticleFoot({ content }: { content: string }) {
  const words = countWords(textOf(content));
  return (
    <footer className="foot">
      <span>
        {words === 0 ? officeEditorTexts.noWords : officeEditorTexts.words(words, readingMinutes(words))}
      </span>
      <span className="grow" />
      <span className="key-hints" aria-hidden="true">
        <Kbd>Ctrl S</Kbd> {texts.keys.save} <Kbd>Ctrl Enter</Kbd> {texts.keys.publish} <Kbd>Ctrl K</Kbd>{' '}
        {texts.keys.link}
      </span>
    </footer>
  );
}

/** Returns a sentence with the author and the time of the newer version. */
function leadOf(newer: AdminArticle | null | undefined): string | undefined {
  if (!newer?.updatedBy) return undefined;
  return officeEditorTexts.conflict.body(newer.updatedBy.name, formatDateTime(newer.updatedAt));
}
