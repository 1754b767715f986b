import { ARTICLE_CATEGORIES, type ArticleCategory } from '@logistics/shared/contracts';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { PictureField } from '../../components/picture-field.tsx';
import { Select } from '../../components/select.tsx';
import type { UploadPictures } from '../../components/rich-text/picture-files.ts';
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
      <Field label={texts.link} help={texts.linkHelp} error={errors['link']}>
        {(control) => (
          <Input
            {...control}
            prefix="/"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            disabled={isAdding}
            value={value.link}
            onChange={({ target }) => change('link', target.value.toLowerCase().replace(/^\/+/, ''))}
          />
        )}
      </Field>
      {article && article.oldLinks.length > 0 && (
        <p className="help">
          {texts.oldLinks}: {article.oldLinks.map((link) => `/${link}`).join(', ')}
        </p>
      )}
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
      <Field
        label={texts.description}
        error={errors['description']}
        help={
          <>
            {texts.descriptionHelp} <LengthHint of="description" text={value.description} />
          </>
        }
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxRows={8}
            maxLength={1000}
            disabled={isAdding}
            value={value.description}
            onChange={({ target }) => change('description', target.value)}
          />
        )}
      </Field>
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
          <div className="article-shown">
            <Button disabled={form.isBusy || !article.can.update} onClick={() => void form.toggleShown()}>
              <Icon name={article.enabled ? 'lock' : 'outside'} />
              {article.enabled ? officeArticleTexts.actions.hide : officeArticleTexts.actions.show}
            </Button>
            {article.enabled && (
              <a
                className="btn ghost"
                href={`${pictureBase}/${article.link}`}
                target="_blank"
                rel="noreferrer"
              >
                {officeArticleTexts.actions.view}
              </a>
            )}
          </div>
        )}
    </div>
  );
}
