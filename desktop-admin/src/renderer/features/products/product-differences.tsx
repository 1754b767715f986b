import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import type { ConflictField } from '../../components/conflict-dialog.tsx';
import { ConflictPictures } from '../../components/conflict-pictures.tsx';
import { plainText } from '../../components/field-differences.tsx';
import { changedProduct, type ProductFields } from './product-fields.ts';

const labels = { ...officeProductTexts.form, images: officeProductTexts.gallery.title };

/** Returns the differences of two products for the conflict dialog: texts and galleries. */
export function productDifferences(theirs: ProductFields, mine: ProductFields): ConflictField[] {
  return changedProduct(mine, theirs).map((field) => ({
    key: field,
    label: labels[field],
    theirs: shown(field, theirs),
    mine: shown(field, mine),
  }));
}

function shown(field: keyof ProductFields, fields: ProductFields) {
  if (field === 'images') return <ConflictPictures pictures={fields.images} pictureBase={apiBaseUrl()} />;
  const text =
    field === 'marketplace' ? officeProductTexts.marketplaces[fields.marketplace] : plainText(fields[field]);
  return text || officeEditorTexts.conflict.empty;
}
