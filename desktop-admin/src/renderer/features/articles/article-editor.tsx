import { useEffect, useEffectEvent, useState } from 'react';
import { useImageUpload } from '@logistics/shared/api-client/admin';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { TextArea } from '../../components/input.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { DraftDialog } from '../../components/draft-dialog.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { dropDraft, readDraft, useLocalDraft } from '../../components/local-draft.ts';
import { Note } from '../../components/note.tsx';
import { PanelTabs } from '../../components/panel-tabs.tsx';
import { LazyRichText } from '../../components/rich-text/lazy-rich-text.tsx';
import { countWords, readingMinutes } from '../../components/rich-text/words.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { ArticleConflict } from './article-conflict.tsx';
import { isArticleFields, type SaveIntent } from './article-fields.ts';
import { ArticleHead } from './article-head.tsx';
import { PreviewFrame, type Device } from './preview-frame.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { RevisionDiff } from './revision-diff.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { textOf } from './text-diff.ts';
import { useArticleEditor, type ArticleStart } from './use-article-editor.ts';
import './articles.css';

const texts = officeArticleTexts;
const SAVE_EVERY = 3 * 60_000;
type Tab = 'settings' | 'preview' | 'revisions';

interface ArticleEditorProps extends ArticleStart {
  /** Key of the local draft. */
  draftName: string;
  canSave: boolean;
  canEdit: boolean;
  /** Hint above the form, for example that the first save creates the page. */
  notice?: React.ReactNode;
}

/** Article editor: content, settings, preview for visitors, and revisions. */
export function ArticleEditor({ draftName, canSave, canEdit, notice, ...start }: ArticleEditorProps) {
  const form = useArticleEditor(start);
  const { base, fields, dirty } = form;
  const upload = useImageUpload();
  const pictureBase = apiBaseUrl();
  const [found, setFound] = useState(() => readDraft(draftName, isArticleFields));
  const [tab, setTab] = useState<Tab>('settings');
  const [device, setDevice] = useState<Device>('phone');
  const [revision, setRevision] = useState<number | null>(null);
  const draftSavedAt = useLocalDraft({
    name: draftName,
    value: fields,
    version: base?.version ?? null,
    dirty,
  });
  useLeaveGuard(dirty && !form.isAdding);

  const save = async (intent: SaveIntent) => canSave && !form.isBusy && (await form.save(intent)) !== null;
  useShortcuts({
    'ctrl+s': () => void save({ kind: 'draft' }),
    'ctrl+enter': () => void save({ kind: 'publish' }),
    escape: revision === null ? undefined : () => setRevision(null),
  });
  const keepOnServer = useEffectEvent(() => {
    if (base && canEdit && dirty && !form.isBusy && !form.conflict)
      void form.save({ kind: 'draft' }, { quiet: true });
  });
  useEffect(() => {
    const timer = setInterval(() => keepOnServer(), SAVE_EVERY);
    return () => clearInterval(timer);
  }, []);

  const isCovered = revision !== null || (tab === 'preview' && device === 'desktop');
  const preview = { fields, updatedAt: base?.updatedAt ?? null, device, pictureBase };
  const words = countWords(textOf(fields.content));
  return (
    <div className="article-page">
      <section className="article-main" aria-label={texts.fields.content}>
        <ArticleHead
          form={form}
          draftSavedAt={draftSavedAt}
          canSave={canSave}
          canEdit={canEdit}
          onSave={save}
        />
        {notice}
        {form.failure && (
          <div className="article-failure">
            <Note look="bad" alert>
              <b>{texts.saveFailed}.</b> {form.failure} {texts.saveFailedHelp}
            </Note>
          </div>
        )}
        <div className={isCovered ? 'article-layout covered' : 'article-layout'}>
          <div className="article-title">
            <TextArea
              aria-label={texts.fields.title}
              aria-invalid={form.errors.title ? true : undefined}
              aria-describedby={form.errors.title ? 'article-title-error' : undefined}
              placeholder={texts.fields.titlePlaceholder}
              maxLength={200}
              disabled={form.isAdding}
              value={fields.title}
              onChange={({ target }) => form.change('title', target.value.replaceAll('\n', ' '))}
            />
            {form.errors.title && (
              <span className="help bad" id="article-title-error">
                {form.errors.title}
              </span>
            )}
          </div>
          <LazyRichText
            key={form.contentKey}
            label={texts.fields.content}
            initial={fields.content}
            onChange={(html) => form.change('content', html)}
            onSubmit={() => void save({ kind: 'publish' })}
            upload={upload}
            pictureBase={pictureBase}
            disabled={form.isAdding}
          />
        </div>
        {revision !== null && base && (
          <RevisionDiff
            articleId={base.id}
            revisionId={revision}
            current={fields}
            onClose={() => setRevision(null)}
          />
        )}
        {revision === null && isCovered && (
          <div className="article-cover">
            <PreviewFrame {...preview} />
          </div>
        )}
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
      </section>
      <aside className="article-aside" aria-label={texts.tabs.label}>
        <PanelTabs
          label={texts.tabs.label}
          chosen={tab}
          onChoose={(key) => {
            setTab(key === 'preview' || key === 'revisions' ? key : 'settings');
            setRevision(null);
          }}
          tabs={[
            {
              key: 'settings',
              label: texts.tabs.settings,
              count: '',
              content: <SettingsPanel form={form} upload={upload} pictureBase={pictureBase} />,
            },
            {
              key: 'preview',
              label: texts.tabs.preview,
              count: '',
              content: <PreviewPanel {...preview} onDevice={setDevice} />,
            },
            ...(base && canEdit
              ? [
                  {
                    key: 'revisions',
                    label: texts.tabs.revisions,
                    count: '',
                    content: (
                      <RevisionsPanel form={form} base={base} chosen={revision} onChoose={setRevision} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </aside>
      {form.conflict && <ArticleConflict form={form} conflict={form.conflict} />}
      {found && (
        <DraftDialog
          draft={found}
          isOutdated={found.version !== (base?.version ?? null)}
          onUse={() => {
            form.useDraft(found.value);
            setFound(null);
          }}
          onDiscard={() => {
            dropDraft(draftName);
            setFound(null);
          }}
        />
      )}
    </div>
  );
}
