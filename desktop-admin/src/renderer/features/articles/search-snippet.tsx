import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import type { ArticleFields } from './article-fields.ts';

const texts = officeArticleTexts.snippet;
/** Number of characters that search engines usually show. */
const MOST = { title: 60, description: 155 } as const;

/** Preview of the article as a search result. */
export function SearchSnippet({ fields }: { fields: ArticleFields }) {
  const { title, description, link } = fields;
  return (
    <section className="snippet" aria-labelledby="snippet-title">
      <h2 id="snippet-title">{texts.title}</h2>
      <div className="snippet-card">
        <span className="help">{[location.host, ...link.split('/')].filter(Boolean).join(' › ')}</span>
        <p className="snippet-name">{cut(title.trim(), MOST.title) || texts.noTitle}</p>
        <p className="second">{cut(description.trim(), MOST.description) || texts.noDescription}</p>
      </div>
      <p className="help">
        <LengthHint of="title" text={title} /> · <LengthHint of="description" text={description} />
      </p>
    </section>
  );
}

/** Shows the length of a text against the limit of search engines. */
export function LengthHint({ of, text }: { of: keyof typeof MOST; text: string }) {
  const length = text.trim().length;
  const most = MOST[of];
  const verdict = length === 0 ? texts.missing : length > most ? texts.tooLong : texts.good;
  const said = of === 'title' ? texts.titleLength(length, most) : texts.descriptionLength(length, most);
  return (
    <span className={length > most ? 'length-hint long' : 'length-hint'}>
      {said}, {verdict}
    </span>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
