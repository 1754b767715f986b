import { Link } from 'react-router-dom';
import { useImageUpload } from '@logistics/shared/api-client/admin';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { MARKETPLACES, type Marketplace, type ProductView } from '@logistics/shared/contracts';
import { ndtToVnd } from '@logistics/shared/domain';
import { formatRate, formatVnd } from '@logistics/shared/formatting';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { Field } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import type { RecordErrors } from '../../records/record-errors.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { LazyRichText } from '../../components/rich-text/lazy-rich-text.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { ProductDetails } from './product-details.tsx';
import { LazyGallery } from './lazy-gallery.tsx';
import { productDifferences } from './product-differences.tsx';
import { readPrice, type ProductFields } from './product-fields.ts';
import { productListPath } from './product-lists.ts';
import { useCurrentRate } from './use-current-rate.ts';
import { useProductForm, type ProductFormProps } from './use-product-form.ts';
import './products.css';

const texts = officeProductTexts.form;

/** Product form with gallery. */
export function ProductForm(props: ProductFormProps) {
  const form = useProductForm(props);
  const { product } = form.base;
  const { value, errors } = form;
  const canUpdate = product?.can.update ?? true;
  const upload = useImageUpload();
  const set = (part: Partial<ProductFields>) => form.change((now) => ({ ...now, ...part }));
  return (
    <RecordForm
      form={form}
      saveLabel={product ? texts.save : texts.add}
      canUpdate={canUpdate}
      actions={<ProductLinks product={product} />}
      conflictFields={productDifferences}
    >
      {product?.deletedAt && (
        <div className="form-failure">
          <Note variant="warn">{texts.inTrash}</Note>
        </div>
      )}
      <div className="form-columns">
        <div className="record-column">
          <ProductFacts value={value} errors={errors} onChange={set} />
          <ProductDetails value={value} errors={errors} onChange={set} />
        </div>
        <section className="card form-card" aria-labelledby="product-gallery">
          <h2 id="product-gallery">{officeProductTexts.gallery.title}</h2>
          <LazyGallery
            pictures={value.images}
            onChange={(change) => form.change((now) => ({ ...now, images: change(now.images) }))}
            upload={upload}
            pictureBase={apiBaseUrl()}
          />
        </section>
      </div>
      <section className="card product-description" aria-labelledby="product-description">
        <h2 id="product-description">{texts.description}</h2>
        <LazyRichText
          key={form.contentKey}
          label={texts.description}
          initial={value.description}
          onChange={(description) => set({ description })}
          onSubmit={() => {
            if (canUpdate && form.dirty) void form.save();
          }}
          upload={upload}
          pictureBase={apiBaseUrl()}
          disabled={form.isAdding}
        />
      </section>
    </RecordForm>
  );
}

function ProductLinks({ product }: { product: ProductView | null }) {
  return (
    <>
      <Link className="btn" to={productListPath({ status: 'active' })}>
        {product ? texts.back : texts.cancel}
      </Link>
      {product && (
        <a className="btn ghost" href={product.link} target="_blank" rel="noreferrer">
          {texts.view}
        </a>
      )}
    </>
  );
}

interface ProductFactsProps {
  value: ProductFields;
  errors: RecordErrors;
  onChange: (part: Partial<ProductFields>) => void;
}

/** Name, marketplace, price and address of a product. */
function ProductFacts({ value, errors, onChange }: ProductFactsProps) {
  const rate = useCurrentRate();
  return (
    <section className="card form-card" aria-labelledby="product-facts">
      <h2 id="product-facts">{texts.facts}</h2>
      <TextField
        label={texts.name}
        max={200}
        value={value.name}
        error={errors['name']}
        onChange={(name) => onChange({ name })}
      />
      <div className="field-pair">
        <Field label={texts.marketplace} error={errors['marketplace']}>
          {(control) => (
            <Select<Marketplace>
              {...control}
              value={value.marketplace}
              onChange={(marketplace) => onChange({ marketplace })}
              options={MARKETPLACES.map((one) => ({
                value: one,
                label: officeProductTexts.marketplaces[one],
              }))}
            />
          )}
        </Field>
        <TextField
          label={texts.price}
          prefix="¥"
          inputMode="decimal"
          max={16}
          value={value.price}
          error={errors['price']}
          help={priceHelp(value.price, rate)}
          onChange={(price) => onChange({ price })}
        />
      </div>
      <TextField
        label={texts.link}
        help={texts.linkHelp}
        inputMode="url"
        max={2000}
        value={value.link}
        error={errors['link']}
        onChange={(link) => onChange({ link: link.trim() })}
      />
    </section>
  );
}

function priceHelp(typed: string, rate: number | null): string | undefined {
  const price = readPrice(typed);
  if (rate === null) return texts.noRate;
  return price === null ? undefined : texts.vnd(formatVnd(ndtToVnd(price, rate)), formatRate(rate));
}
