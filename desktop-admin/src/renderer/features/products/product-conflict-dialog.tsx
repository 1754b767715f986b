import { apiBaseUrl } from '@logistics/shared/api-client/core';
import type { ProductView } from '@logistics/shared/contracts';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { ConflictDialog } from '../../components/conflict-dialog.tsx';
import { ConflictPictures } from '../../components/conflict-pictures.tsx';
import { productConflicts } from './product-conflict.ts';
import type { ProductFields } from './product-fields.ts';
import type { ProductFormState } from './use-product-form.ts';

const labels = { ...officeProductTexts.form, images: officeProductTexts.gallery.title };

/** Dialog for a version conflict: texts and galleries of both versions. */
export function ProductConflict({ form, newer }: { form: ProductFormState; newer: ProductView }) {
  return (
    <ConflictDialog
      fields={productConflicts(newer, form.fields, form.before).map(({ field, theirs, mine }) => ({
        key: field,
        label: labels[field],
        theirs: shown(field, theirs),
        mine: shown(field, mine),
      }))}
      isBusy={form.isBusy}
      onKeepMine={() => void form.save(newer)}
      onTakeTheirs={() => form.takeTheirs(newer)}
      onBack={form.backFromConflict}
    />
  );
}

function shown(field: keyof ProductFields, fields: ProductFields) {
  if (field === 'images') return <ConflictPictures pictures={fields.images} pictureBase={apiBaseUrl()} />;
  return wordsOf(field, fields) || officeEditorTexts.conflict.empty;
}

function wordsOf(field: Exclude<keyof ProductFields, 'images'>, fields: ProductFields): string {
  if (field === 'description')
    return new DOMParser().parseFromString(fields.description, 'text/html').body.textContent?.trim() ?? '';
  return field === 'marketplace' ? officeProductTexts.marketplaces[fields.marketplace] : fields[field];
}
