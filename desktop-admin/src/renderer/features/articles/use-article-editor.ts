import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import {
  useAddArticleMutation,
  useToggleArticleMutation,
  useUpdateArticleMutation,
} from '@logistics/shared/api-client/admin';
import { adminArticleSchema, type AdminArticle, type ArticleCategory } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useToast } from '../../components/toast.tsx';
import { useAddOnce } from '../../records/use-add-once.ts';
import { useRecordForm, type StoredRecord } from '../../records/use-record-form.ts';
import {
  addBody,
  errorsOf,
  fieldsOf,
  isArticleFields,
  linkFor,
  updateBody,
  type ArticleField,
  type ArticleFields,
  type SaveIntent,
} from './article-fields.ts';

const texts = officeArticleTexts;

export interface ArticleStart {
  /** null if it is not on the server yet. */
  article: AdminArticle | null;
  fields: ArticleFields;
  /** The address is fixed by the page and not derived from the title. */
  linkIsFixed: boolean;
  /** Key of the local draft. */
  draftName: string;
  onAdded: (article: AdminArticle) => void;
  /** Called when the address of the article has changed. */
  onMoved: (article: AdminArticle) => void;
}

interface ArticleRecord extends StoredRecord<ArticleFields> {
  /** null if it is not on the server yet. */
  readonly article: AdminArticle | null;
}
const recordOf = (article: AdminArticle): ArticleRecord => ({
  stored: fieldsOf(article),
  version: article.version,
  article,
});

/** State of the article editor: the form, and actions that only articles have. */
export function useArticleEditor(start: ArticleStart) {
  const toast = useToast();
  const [ownLink, setOwnLink] = useState(start.linkIsFixed);
  const form = useArticleForm(start);
  const [toggle, toggling] = useToggleArticleMutation();
  const { article } = form.base;
  const change = <F extends ArticleField>(field: F, value: ArticleFields[F]) => {
    if (field === 'link') setOwnLink(true);
    form.change((now) => {
      const next = { ...now, [field]: value };
      const followsTitle = article === null && !ownLink && (field === 'title' || field === 'category');
      return followsTitle ? { ...next, link: linkFor(next.category, next.title) } : next;
    });
  };
  return {
    ...form,
    article,
    isBusy: form.isBusy || toggling.isLoading,
    change,
    changeCategory: (category: ArticleCategory) => change('category', category),
    /** Replaces all input with a state of the server. */
    adoptArticle: (newer: AdminArticle) => form.adopt(recordOf(newer)),
    restoreDraft: () => {
      setOwnLink(true);
      form.restoreDraft();
    },
    /** If an autosave met the conflict, repeats it as the user's own draft save. */
    keepMine: () => form.keepMine(form.newer?.intent.kind === 'autosave' ? { kind: 'draft' } : undefined),
    toggleShown: async () => {
      if (!article) return;
      const { data, error } = await toggle({ id: article.id, enabled: !article.enabled });
      if (error) return toast.error(texts.saveFailed, isApiError(error) ? errorSentence(error) : undefined);
      // If another user changed the article meanwhile, the next save must still detect the conflict.
      const version = data.version === article.version + 1 ? data.version : article.version;
      form.rebase((base) => ({ ...base, version, article: { ...article, version, enabled: data.enabled } }));
      toast.success(data.enabled ? texts.list.shown(1) : texts.list.hidden(1));
    },
  };
}
export type ArticleEditorState = ReturnType<typeof useArticleEditor>;

function useArticleForm({ article: first, fields, draftName, onAdded, onMoved }: ArticleStart) {
  const [add] = useAddArticleMutation();
  const addOnce = useAddOnce(draftName);
  const [update] = useUpdateArticleMutation();
  return useRecordForm<ArticleFields, ArticleRecord, SaveIntent>({
    record: first ? recordOf(first) : { stored: fields, version: null, article: null },
    draftName,
    isDraft: isArticleFields,
    check: errorsOf,
    send: async (sent, { article }, intent) => {
      const answer = article
        ? await update(updateBody(article, sent, intent))
        : await addOnce(addBody(sent, intent), add);
      const saved = answer.data;
      // The answer to the first attempt may be lost. Another user may then have changed the article before this
      // attempt.
      const isChanged = article === null && saved !== undefined && saved.version > FIRST_VERSION;
      // The editor shows the text as the user typed it. Compare later input with that text, not with the server's
      // version.
      const data = isChanged ? saved : saved && { ...saved, ...revisionFieldsOf(sent) };
      const outcome = saveOutcome({ ...answer, data }, adminArticleSchema, recordOf);
      return outcome.kind === 'saved' && intent.kind === 'autosave'
        ? { ...outcome, kind: 'partial' }
        : outcome;
    },
    serverErrors: (error, byPath) =>
      error.code === 'LINK_TAKEN' || error.code === 'LINK_RESERVED' ? { link: errorSentence(error) } : byPath,
    savedText: ({ article }, _base, intent) => savedSentence(intent, article?.publishAt),
    onSaved: ({ article: saved }, { article: before }, dirty) => {
      if (!saved) return;
      if (!before) onAdded(saved);
      else if (saved.link !== before.link && !dirty) onMoved(saved);
    },
  });
}

/** Version of an article that nothing has changed since it was added. */
const FIRST_VERSION = 0;

const revisionFieldsOf = ({ title, description, image, content }: ArticleFields) => ({
  title,
  description,
  image,
  content,
});

function savedSentence(intent: SaveIntent, publishAt: string | null | undefined): string {
  if (intent.kind === 'schedule') return texts.saved.schedule(formatDateTime(publishAt ?? intent.at));
  return texts.saved[intent.kind === 'autosave' ? 'draft' : intent.kind];
}
