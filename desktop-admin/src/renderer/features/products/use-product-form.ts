import { useEffect, useEffectEvent, useState } from 'react';
import { useAddSourceMutation, useUpdateSourceMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { ProductView } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { useToast } from '../../components/toast.tsx';
import { readNewerSource } from './product-conflict.ts';
import {
  changedSource,
  EMPTY_SOURCE,
  sourceBody,
  sourceErrors,
  sourceFieldsOf,
  type GalleryPicture,
  type SourceErrors,
  type SourceFields,
} from './product-fields.ts';

const texts = officeProductTexts.form;

/** One source on the desk: what is typed, what the server knows, and the way from one to the other. */
export function useSourceForm(product: ProductView | null, onAdded: (product: ProductView) => void) {
  const toast = useToast();
  const [base, setBase] = useState(product);
  const before = base ? sourceFieldsOf(base) : EMPTY_SOURCE;
  const [fields, setFields] = useState(before);
  const [contentKey, setContentKey] = useState(0);
  const [errors, setErrors] = useState<SourceErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProductView | null>(null);
  const [add, adding] = useAddSourceMutation();
  const [update, updating] = useUpdateSourceMutation();
  const [added, setAdded] = useState<ProductView | null>(null);
  const tellAdded = useEffectEvent(onAdded);
  // Told once nothing is left to save, so that the page may be left without being asked.
  useEffect(() => {
    if (added) tellAdded(added);
  }, [added]);

  const change = <F extends keyof SourceFields>(field: F, value: SourceFields[F]) => {
    setErrors(({ [field]: _mended, ...others }) => others);
    setFields((now) => ({ ...now, [field]: value }));
  };
  const fail = (error: unknown) => {
    if (!isApiError(error)) return setFailure(errorSentence({ code: 'INTERNAL_ERROR', message: '' }));
    const newer = error.code === 'VERSION_CONFLICT' ? readNewerSource(error.data) : null;
    if (newer) return setConflict(newer);
    setErrors(
      Object.fromEntries(
        (error.errors ?? []).map(({ path, message }) => [path === 'price_ndt' ? 'price' : path, message]),
      ),
    );
    setFailure(errorSentence(error));
  };
  /** `over`: a newer version of the server's that is to be written over where the person changed something. */
  const save = async (over?: ProductView) => {
    const found = sourceErrors(fields);
    setErrors(found);
    setFailure(Object.keys(found).length > 0 ? texts.fixFields : null);
    if (Object.keys(found).length > 0) return;
    setConflict(null);
    const sent = fields;
    const answer = base
      ? await update({ ...changesIn(sent, before), id: base.id, version: over?.version ?? base.version })
      : await add(sourceBody(sent));
    if (answer.error) return fail(answer.error);
    setBase(answer.data);
    const server = sourceFieldsOf(answer.data);
    // What was typed while the answer was on its way stays on the desk.
    setFields((now) => ({
      ...server,
      ...Object.fromEntries(changedSource(now, sent).map((field) => [field, now[field]])),
    }));
    if (over) setContentKey((key) => key + 1);
    toast.success(base ? texts.saved : texts.added);
    if (!base) setAdded(answer.data);
  };
  return {
    base,
    before,
    fields,
    contentKey,
    errors,
    // Nothing is left to mend: the sentence about it goes too.
    failure: failure === texts.fixFields && Object.keys(errors).length === 0 ? null : failure,
    conflict,
    dirty: changedSource(fields, before).length > 0,
    isBusy: adding.isLoading || updating.isLoading,
    isAdding: adding.isLoading,
    change,
    changeImages: (images: (now: GalleryPicture[]) => GalleryPicture[]) =>
      setFields((now) => ({ ...now, images: images(now.images) })),
    save,
    useDraft: (draft: SourceFields) => {
      setFields(draft);
      setContentKey((key) => key + 1);
    },
    backFromConflict: () => setConflict(null),
    takeTheirs: (newer: ProductView) => {
      setBase(newer);
      setFields(sourceFieldsOf(newer));
      setContentKey((key) => key + 1);
      setConflict(null);
    },
  };
}
export type SourceDesk = ReturnType<typeof useSourceForm>;

/** Only what changed is sent. */
function changesIn(now: SourceFields, before: SourceFields) {
  const body = sourceBody(now);
  const changed = changedSource(now, before);
  return {
    ...(changed.includes('name') ? { name: body.name } : {}),
    ...(changed.includes('marketplace') ? { marketplace: body.marketplace } : {}),
    ...(changed.includes('price') ? { price_ndt: body.price_ndt } : {}),
    ...(changed.includes('link') ? { link: body.link } : {}),
    ...(changed.includes('description') && body.description !== undefined
      ? { description: body.description }
      : {}),
    ...(changed.includes('images') && body.images ? { images: body.images } : {}),
  };
}
