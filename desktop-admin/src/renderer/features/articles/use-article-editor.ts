import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import {
  useAddArticleMutation,
  useToggleArticleMutation,
  useUpdateArticleMutation,
} from '@logistics/shared/api-client/admin';
import type { AdminArticle, ArticleCategory } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { useToast } from '../../components/toast.tsx';
import { readNewer } from './article-conflict.ts';
import {
  addBody,
  changedFields,
  errorsOf,
  fieldsOf,
  linkFor,
  updateBody,
  type ArticleField,
  type ArticleFields,
  type FieldErrors,
  type SaveIntent,
} from './article-fields.ts';

const texts = officeArticleTexts;

export interface ArticleStart {
  /** null if it is not on the server yet. */
  article: AdminArticle | null;
  fields: ArticleFields;
  /** The address is fixed by the page and not derived from the title. */
  linkIsFixed: boolean;
  onAdded: (article: AdminArticle) => void;
  /** Called when the address of the article has changed. */
  onMoved: (article: AdminArticle) => void;
}

/** State of the article editor: form fields, server version, and saving between them. */
export function useArticleEditor({ article, fields: first, linkIsFixed, onAdded, onMoved }: ArticleStart) {
  const toast = useToast();
  const [base, setBase] = useState(article);
  const [fields, setFields] = useState(first);
  // Incremented when the content is replaced by something other than typing, so that the editor remounts.
  const [contentKey, setContentKey] = useState(0);
  const [ownLink, setOwnLink] = useState(linkIsFixed);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ newer: AdminArticle; intent: SaveIntent } | null>(null);
  const [add, adding] = useAddArticleMutation();
  const [update, updating] = useUpdateArticleMutation();
  const [toggle, toggling] = useToggleArticleMutation();
  const dirty = changedFields(fields, base ? fieldsOf(base) : first).length > 0;
  // Set once nothing is left to save, so that leaving the page shows no confirmation.
  const [settled, setSettled] = useState<{ article: AdminArticle; isNew: boolean } | null>(null);
  const tell = useEffectEvent(({ article: saved, isNew }: { article: AdminArticle; isNew: boolean }) => {
    if (isNew) onAdded(saved);
    else if (!dirty) onMoved(saved);
  });
  useEffect(() => {
    if (settled) tell(settled);
  }, [settled]);

  const change = <F extends ArticleField>(field: F, value: ArticleFields[F]) => {
    if (field === 'link') setOwnLink(true);
    setErrors(({ [field]: _mended, ...others }) => others);
    setFields((now) => {
      const next = { ...now, [field]: value };
      const followsTitle = base === null && !ownLink && (field === 'title' || field === 'category');
      return followsTitle ? { ...next, link: linkFor(next.category, next.title) } : next;
    });
  };
  const adopt = (newer: AdminArticle, content = fieldsOf(newer)) => {
    setBase(newer);
    setFields(content);
    setContentKey((key) => key + 1);
    setConflict(null);
    setErrors({});
    setFailure(null);
  };
  const fail = (error: unknown, intent: SaveIntent) => {
    if (!isApiError(error)) return setFailure(errorSentence({ code: 'INTERNAL_ERROR', message: '' }));
    const newer = error.code === 'VERSION_CONFLICT' ? readNewer(error.data) : null;
    if (newer) return setConflict({ newer, intent });
    const isOfLink = error.code === 'LINK_TAKEN' || error.code === 'LINK_RESERVED';
    if (isOfLink) setErrors({ link: errorSentence(error) });
    else setErrors(Object.fromEntries((error.errors ?? []).map(({ path, message }) => [path, message])));
    setFailure(errorSentence(error));
  };

  /** `over`: a newer server version, which the save overwrites in the fields that the user changed. */
  const save = async (
    intent: SaveIntent,
    { quiet = false, over }: { quiet?: boolean; over?: AdminArticle } = {},
  ): Promise<AdminArticle | null> => {
    const found = errorsOf(fields);
    if (Object.keys(found).length > 0) {
      if (!quiet) setErrors(found);
      if (!quiet) setFailure(texts.fixFields);
      return null;
    }
    setFailure(null);
    setConflict(null);
    const sent = fields;
    const body = base && updateBody(base, sent, intent, { wordsOnly: quiet });
    const answer = body
      ? await update(over ? { ...body, version: over.version } : body)
      : await add(addBody(sent, intent));
    if (answer.error) {
      fail(answer.error, intent);
      return null;
    }
    const saved = answer.data;
    if (quiet) {
      // Only the content fields were sent. Other changes are still unsaved.
      setBase({ ...saved, ...wordsOf(sent) });
      return saved;
    }
    // Keep what the user typed while the request was pending.
    const known = over ? saved : { ...saved, ...wordsOf(sent) };
    setBase(known);
    setFields((now) => merge(now, sent, fieldsOf(known)));
    if (over) setContentKey((key) => key + 1);
    toast.success(saidOf(intent, saved));
    if (!base || saved.link !== base.link) setSettled({ article: saved, isNew: !base });
    return saved;
  };

  return {
    base,
    fields,
    contentKey,
    errors,
    // All errors are fixed, so remove the message about them too.
    failure: failure === texts.fixFields && Object.keys(errors).length === 0 ? null : failure,
    conflict,
    dirty,
    isBusy: adding.isLoading || updating.isLoading || toggling.isLoading,
    isAdding: adding.isLoading,
    change,
    adopt,
    save,
    changeCategory: (category: ArticleCategory) => change('category', category),
    /** Loads a stored draft into the form. */
    useDraft: (draft: ArticleFields) => {
      setOwnLink(true);
      setFields(draft);
      setContentKey((key) => key + 1);
    },
    backFromConflict: () => setConflict(null),
    toggleShown: async () => {
      if (!base) return;
      const { data, error } = await toggle(base.id);
      if (error) return toast.error(texts.saveFailed, isApiError(error) ? errorSentence(error) : undefined);
      // If another user changed the article meanwhile, the next save must still detect the conflict.
      const version = data.version === base.version + 1 ? data.version : base.version;
      setBase({ ...base, version, enabled: data.enabled });
      toast.success(data.enabled ? texts.list.shown(1) : texts.list.hidden(1));
    },
  };
}
export type ArticleEditorState = ReturnType<typeof useArticleEditor>;

const wordsOf = ({ title, description, image, content }: ArticleFields) => ({
  title,
  description,
  image,
  content,
});

/** Merges fields typed since the request was sent over the server's values. */
function merge(now: ArticleFields, sent: ArticleFields, server: ArticleFields): ArticleFields {
  const typed = changedFields(now, sent);
  return { ...server, ...Object.fromEntries(typed.map((field) => [field, now[field]])) };
}

function saidOf(intent: SaveIntent, saved: AdminArticle): string {
  if (intent.kind === 'schedule') return texts.saved.schedule(formatDateTime(saved.publishAt ?? intent.at));
  return texts.saved[intent.kind];
}
