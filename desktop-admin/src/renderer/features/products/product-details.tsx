import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { TextField } from '../../components/text-field.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import type { ProductFields } from './product-fields.ts';

const texts = officeProductTexts.form;

interface ProductDetailsProps {
  value: ProductFields;
  errors: RecordErrors;
  onChange: (part: Partial<ProductFields>) => void;
}

/** Optional details of a product: shop, minimum order, weight and attributes. */
export function ProductDetails({ value, errors, onChange }: ProductDetailsProps) {
  return (
    <section className="card form-card" aria-labelledby="product-details">
      <h2 id="product-details">{texts.details}</h2>
      <TextField
        label={texts.shop}
        max={200}
        value={value.shop}
        error={errors['shop']}
        onChange={(shop) => onChange({ shop })}
      />
      <div className="field-pair">
        <TextField
          label={texts.minimumOrder}
          help={texts.minimumOrderHelp}
          inputMode="numeric"
          max={16}
          value={value.minimumOrder}
          error={errors['minimumOrder']}
          onChange={(minimumOrder) => onChange({ minimumOrder })}
        />
        <TextField
          label={texts.weight}
          help={texts.weightHelp}
          inputMode="decimal"
          max={16}
          value={value.weight}
          error={errors['weight']}
          onChange={(weight) => onChange({ weight })}
        />
      </div>
      <TextField
        label={texts.attributes}
        help={texts.attributesHelp}
        rows={4}
        max={8000}
        value={value.attributes}
        error={errors['attributes']}
        onChange={(attributes) => onChange({ attributes })}
      />
    </section>
  );
}
