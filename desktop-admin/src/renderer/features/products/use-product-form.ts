import { useAddProductMutation, useUpdateProductMutation } from '@logistics/shared/api-client/admin';
import { productSchema, type ProductView } from '@logistics/shared/contracts';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { saveOutcome } from '../../records/save-outcome.ts';
import { useAddOnce } from '../../records/use-add-once.ts';
import { useRecordForm, type StoredRecord } from '../../records/use-record-form.ts';
import {
  EMPTY_PRODUCT,
  isProductFields,
  productBody,
  productChanges,
  productErrors,
  productFieldsOf,
  type ProductFields,
} from './product-fields.ts';

const texts = officeProductTexts.form;

interface ProductRecord extends StoredRecord<ProductFields> {
  /** null for a new product. */
  readonly product: ProductView | null;
}

const NEW: ProductRecord = { stored: EMPTY_PRODUCT, version: null, product: null };
const recordOf = (product: ProductView): ProductRecord => ({
  stored: productFieldsOf(product),
  version: product.version,
  product,
});

export interface ProductFormProps {
  /** null for a new product. */
  product: ProductView | null;
  /** Key of the local draft. */
  draftName: string;
  onAdded: (product: ProductView) => void;
}

/** State of the form of a new or an existing product. */
export function useProductForm({ product, draftName, onAdded }: ProductFormProps) {
  const [add] = useAddProductMutation();
  const addOnce = useAddOnce(draftName);
  const [update] = useUpdateProductMutation();
  return useRecordForm<ProductFields, ProductRecord>({
    record: product ? recordOf(product) : NEW,
    draftName,
    isDraft: isProductFields,
    check: productErrors,
    send: async (fields, { product: known, stored }) =>
      saveOutcome(
        known
          ? await update({ ...productChanges(fields, stored), id: known.id, version: known.version })
          : await addOnce(productBody(fields), add),
        productSchema,
        recordOf,
      ),
    serverErrors: (_error, { price_ndt: price, minimum_order: minimumOrder, ...others }) => ({
      ...others,
      ...(price ? { price } : {}),
      ...(minimumOrder ? { minimumOrder } : {}),
    }),
    savedText: (_saved, base) => (base.product ? texts.saved : texts.added),
    onSaved: (saved, base) => {
      if (!base.product && saved.product) onAdded(saved.product);
    },
  });
}
