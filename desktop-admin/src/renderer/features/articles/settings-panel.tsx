import {
  ARTICLE_CATEGORIES,
  isSystemPage,
  type AdminArticle,
  type ArticleCategory,
} from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { Select } from '../../components/select.tsx';
import type { UploadPictures } from '../../components/rich-text/picture-files.ts';
import { TextField } from '../../components/text-field.tsx';
import { LengthHint } from './search-snippet.tsx';
import type { ArticleEditorState } from './use-article-editor.ts';

const texts = officeArticleTexts.fields;

interface SettingsPanelProps {
  form: ArticleEditorState;
  upload: UploadPictures;
  pictureBase: string;
}

/** Side panel with the settings of an article. */
export function SettingsPanel({ form, upload, pictureBase }: SettingsPanelProps) {
  const { article, value, errors, change, isAdding } = form;
  return (
    <div className="article-settings">
      <LinkField form={form} />
      <Field label={texts.category} error={errors['category']} {...(article ? { help: texts.atOnce } : {})}>
        {(control) => (
          <Select<ArticleCategory>
            {...control}
            disabled={isAdding}
            value={value.category}
            onChange={form.changeCategory}
            options={ARTICLE_CATEGORIES.map((value) => ({
              value,
              label: officeArticleTexts.categories[value],
            }))}
          />
        )}
      </Field>
      <TextField
        label={texts.description}
        help={
          <>
            {texts.descriptionHelp} <LengthHint of="description" text={value.description} />
          </>
        }
        rows={3}
        max={1000}
        disabled={isAdding}
        value={value.description}
        error={errors['description']}
        onChange={(description) => change('description', description)}
      />
      <PictureField
        label={texts.cover}
        value={value.image}
        onChange={(image) => change('image', image)}
        upload={upload}
        pictureBase={pictureBase}
      />
      {article &&
        article.deletedAt === null &&
        (article.publishedRevisionId !== null || !article.enabled) && (
          <ShownButtons form={form} article={article} pictureBase={pictureBase} />
        )}
    </div>
  );
}

/** The article's address, with the earlier ones that lead to it. */
function LinkField({ form: { article, value, errors, change, isAdding } }: { form: ArticleEditorState }) {
  const isFixed = article !== null && isSystemPage(article.link);
  return (
    <>
      <TextField
        label={texts.link}
        help={isFixed ? texts.linkFixed : texts.linkHelp}
        prefix="/"
        inputMode="url"
        max={200}
        disabled={isAdding || isFixed}
        value={value.link}
        error={errors['link']}
        onChange={(link) => change('link', link.toLowerCase().replace(/^\/+/, ''))}
      />
      {article && article.oldLinks.length > 0 && (
        <p className="help">
          {texts.oldLinks}: {article.oldLinks.map((link) => `/${link}`).join(', ')}
        </p>
      )}
    </>
  );
}

interface ShownButtonsProps {
  form: ArticleEditorState;
  article: AdminArticle;
  pictureBase: string;
}

/** Hides the article or shows it, and links to it on the site. */
function ShownButtons({ form, article, pictureBase }: ShownButtonsProps) {
  return (
    <div className="article-shown">
      <Button disabled={form.isBusy || !article.can.update} onClick={() => void form.toggleShown()}>
        <Icon name={article.enabled ? 'lock' : 'outside'} />
        {article.enabled ? officeArticleTexts.actions.hide : officeArticleTexts.actions.show}
      </Button>
      {article.enabled && (
        <a className="btn ghost" href={`${pictureBase}/${article.link}`} target="_blank" rel="noreferrer">
          {officeArticleTexts.actions.view}
        </a>
      )}
    </div>
  );
}
