import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useImageUpload } from '@logistics/shared/api-client/admin';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { MARKETPLACES, type Marketplace, type ProductView } from '@logistics/shared/contracts';
import { ndtToVnd } from '@logistics/shared/domain';
import { formatRate, formatVnd } from '@logistics/shared/formatting';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { Button } from '../../components/button.tsx';
import { DraftDialog } from '../../components/draft-dialog.tsx';
import { draftSentence } from '../../components/draft-sentence.ts';
import { Field } from '../../components/field.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Input } from '../../components/input.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { dropDraft, readDraft, useLocalDraft } from '../../components/local-draft.ts';
import { Note } from '../../components/note.tsx';
import { Select } from '../../components/select.tsx';
import { LazyRichText } from '../../components/rich-text/lazy-rich-text.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { Gallery } from './gallery.tsx';
import { ProductConflict } from './product-conflict-dialog.tsx';
import { isProductFields, readPrice } from './product-fields.ts';
import { productListPath } from './product-lists.ts';
import { useCurrentRate } from './use-current-rate.ts';
import { useProductForm } from './use-product-form.ts';
import './products.css';

const texts = officeProductTexts.form;

interface ProductFormProps {
  /** null for a new product. */
  product: ProductView | null;
  draftName: string;
  onAdded: (product: ProductView) => void;
}

/** Product form with gallery. Unsaved input is stored as a local draft. */
export function ProductForm({ product, draftName, onAdded }: ProductFormProps) {
  const form = useProductForm(product, onAdded);
  const { base, fields, errors, change, dirty } = form;
  const upload = useImageUpload();
  const rate = useCurrentRate();
  const [found, setFound] = useState(() => readDraft(draftName, isProductFields));
  const draftSavedAt = useLocalDraft({
    name: draftName,
    value: fields,
    version: base?.version ?? null,
    dirty,
  });
  const canSave = (base === null || base.can.update) && !form.isBusy && (dirty || base === null);
  useLeaveGuard(dirty && !form.isAdding);
  const save = () => {
    if (canSave) void form.save();
  };
  useShortcuts({ 'ctrl+s': save, 'ctrl+enter': save });
  return (
    <form
      className="form-page"
      noValidate
      onSubmit={(event) => {
        // Forms in the editor's dialogs are React children of this form, so their submit events bubble to it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        save();
      }}
    >
      {base?.deletedAt && (
        <div className="form-failure">
          <Note look="warn">{texts.inTrash}</Note>
        </div>
      )}
      <FormFailure
        title={`${texts.saveFailed}.`}
        failure={form.failure && `${form.failure} ${texts.inputStored}`}
      />
      <div className="form-columns">
        <section className="card form-card product-facts" aria-labelledby="product-facts">
          <h2 id="product-facts">{texts.facts}</h2>
          <Field label={texts.name} error={errors.name}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                autoComplete="off"
                value={fields.name}
                onChange={({ target }) => change('name', target.value)}
              />
            )}
          </Field>
          <div className="field-pair">
            <Field label={texts.marketplace} error={errors.marketplace}>
              {(control) => (
                <Select<Marketplace>
                  {...control}
                  value={fields.marketplace}
                  onChange={(marketplace) => change('marketplace', marketplace)}
                  options={MARKETPLACES.map((value) => ({
                    value,
                    label: officeProductTexts.marketplaces[value],
                  }))}
                />
              )}
            </Field>
            <Field label={texts.price} error={errors.price} help={priceHelp(fields.price, rate)}>
              {(control) => (
                <Input
                  {...control}
                  prefix="¥"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={16}
                  value={fields.price}
                  onChange={({ target }) => change('price', target.value)}
                />
              )}
            </Field>
          </div>
          <Field label={texts.link} error={errors.link} help={texts.linkHelp}>
            {(control) => (
              <Input
                {...control}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                maxLength={2000}
                value={fields.link}
                onChange={({ target }) => change('link', target.value.trim())}
              />
            )}
          </Field>
        </section>
        <section className="card form-card" aria-labelledby="product-gallery">
          <h2 id="product-gallery">{officeProductTexts.gallery.title}</h2>
          <Gallery
            pictures={fields.images}
            onChange={form.changeImages}
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
          initial={fields.description}
          onChange={(html) => change('description', html)}
          onSubmit={save}
          upload={upload}
          pictureBase={apiBaseUrl()}
          disabled={form.isAdding}
        />
      </section>
      <div className="form-actions product-actions">
        <Button type="submit" look="main" disabled={!canSave} aria-keyshortcuts="Control+S">
          {base ? texts.save : texts.add}
        </Button>
        <Link className="btn" to={productListPath({ status: 'active' })}>
          {base ? texts.back : texts.cancel}
        </Link>
        {base && (
          <a className="btn ghost" href={base.link} target="_blank" rel="noreferrer">
            {texts.view}
          </a>
        )}
        <span className="second" role="status">
          {draftSentence(draftSavedAt)}
        </span>
      </div>
      {form.conflict && <ProductConflict form={form} newer={form.conflict} />}
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
    </form>
  );
}

function priceHelp(typed: string, rate: number | null): string | undefined {
  const price = readPrice(typed);
  if (rate === null) return texts.noRate;
  return price === null ? undefined : texts.vnd(formatVnd(ndtToVnd(price, rate)), formatRate(rate));
}
