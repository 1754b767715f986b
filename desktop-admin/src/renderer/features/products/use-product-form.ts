import { useEffect, useEffectEvent, useState } from 'react';
import { useAddProductMutation, useUpdateProductMutation } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import type { ProductView } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { useToast } from '../../components/toast.tsx';
import { readNewerProduct } from './product-conflict.ts';
import {
  changedProduct,
  EMPTY_SOURCE,
  productBody,
  productErrors,
  productFieldsOf,
  type GalleryPicture,
  type ProductErrors,
  type ProductFields,
} from './product-fields.ts';

const texts = officeProductTexts.form;

/** State of the product form: fields, server version, and saving between them. */
export function useProductForm(product: ProductView | null, onAdded: (product: ProductView) => void) {
  const toast = useToast();
  const [base, setBase] = useState(product);
  const before = base ? productFieldsOf(base) : EMPTY_SOURCE;
  const [fields, setFields] = useState(before);
  const [contentKey, setContentKey] = useState(0);
  const [errors, setErrors] = useState<ProductErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProductView | null>(null);
  const [add, adding] = useAddProductMutation();
  const [update, updating] = useUpdateProductMutation();
  const [added, setAdded] = useState<ProductView | null>(null);
  const announceAdded = useEffectEvent(onAdded);
  // Runs once nothing is left to save, so that leaving the page shows no confirmation.
  useEffect(() => {
    if (added) announceAdded(added);
  }, [added]);

  const change = <F extends keyof ProductFields>(field: F, value: ProductFields[F]) => {
    setErrors(({ [field]: _mended, ...others }) => others);
    setFields((now) => ({ ...now, [field]: value }));
  };
  const fail = (error: unknown) => {
    if (!isApiError(error)) return setFailure(errorSentence({ code: 'INTERNAL_ERROR', message: '' }));
    const newer = error.code === 'VERSION_CONFLICT' ? readNewerProduct(error.data) : null;
    if (newer) return setConflict(newer);
    setErrors(
      Object.fromEntries(
        (error.errors ?? []).map(({ path, message }) => [path === 'price_ndt' ? 'price' : path, message]),
      ),
    );
    setFailure(errorSentence(error));
  };
  /** `over`: a newer server version, which the save overwrites in the fields that the user changed. */
  const save = async (over?: ProductView) => {
    const found = productErrors(fields);
    setErrors(found);
    setFailure(Object.keys(found).length > 0 ? texts.fixFields : null);
    if (Object.keys(found).length > 0) return;
    setConflict(null);
    const sent = fields;
    const answer = base
      ? await update({ ...changesIn(sent, before), id: base.id, version: over?.version ?? base.version })
      : await add(productBody(sent));
    if (answer.error) return fail(answer.error);
    setBase(answer.data);
    const server = productFieldsOf(answer.data);
    // Keep what the user typed while the request was pending.
    setFields((now) => ({
      ...server,
      ...Object.fromEntries(changedProduct(now, sent).map((field) => [field, now[field]])),
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
    // All errors are fixed, so remove the message about them too.
    failure: failure === texts.fixFields && Object.keys(errors).length === 0 ? null : failure,
    conflict,
    dirty: changedProduct(fields, before).length > 0,
    isBusy: adding.isLoading || updating.isLoading,
    isAdding: adding.isLoading,
    change,
    changeImages: (images: (now: GalleryPicture[]) => GalleryPicture[]) =>
      setFields((now) => ({ ...now, images: images(now.images) })),
    save,
    useDraft: (draft: ProductFields) => {
      setFields(draft);
      setContentKey((key) => key + 1);
    },
    backFromConflict: () => setConflict(null),
    takeTheirs: (newer: ProductView) => {
      setBase(newer);
      setFields(productFieldsOf(newer));
      setContentKey((key) => key + 1);
      setConflict(null);
    },
  };
}
export type ProductFormState = ReturnType<typeof useProductForm>;

/** Returns only the changed fields. */
function changesIn(now: ProductFields, before: ProductFields) {
  const body = productBody(now);
  const changed = changedProduct(now, before);
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
