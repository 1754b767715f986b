import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { ConflictPicture, ConflictPictures } from '../../components/conflict-pictures.tsx';
import type { ArticleFields } from './article-fields.ts';
import { DiffText } from './diff-text.tsx';
import { picturesDiffer, picturesOf, textOf } from './text-diff.ts';

const texts = officeArticleTexts.revisions;
export type Content = Pick<ArticleFields, 'title' | 'description' | 'image' | 'content'>;

/** Diff of two states of an article: text word by word, pictures before and after, other fields by name. */
export function ContentDiff({ before, after }: { before: Content; after: Content }) {
  const [oldText, newText] = [textOf(before.content), textOf(after.content)];
  const hasOtherPictures = picturesDiffer(before.content, after.content);
  const isOtherwise = before.content !== after.content && oldText === newText && !hasOtherPictures;
  const coverOf = ({ image }: Content) => (
    <ConflictPicture url={image ?? ''} name={officeArticleTexts.fields.cover} pictureBase={apiBaseUrl()} />
  );
  const picturesIn = ({ content }: Content) => (
    <ConflictPictures pictures={picturesOf(content)} pictureBase={apiBaseUrl()} />
  );
  return (
    <div className="diff-page" tabIndex={0}>
      <h2 className="diff-title">
        <DiffText before={before.title} after={after.title} />
      </h2>
      {(before.description || after.description) && (
        <p className="second">
          <DiffText before={before.description} after={after.description} />
        </p>
      )}
      {before.image !== after.image && (
        <BeforeAndAfter name={texts.cover} before={coverOf(before)} after={coverOf(after)} />
      )}
      {hasOtherPictures && (
        <BeforeAndAfter name={texts.pictures} before={picturesIn(before)} after={picturesIn(after)} />
      )}
      {isOtherwise && <p className="diff-note">{texts.onlyFormatting}</p>}
      <DiffText before={oldText} after={newText} counts />
    </div>
  );
}

interface BeforeAndAfterProps {
  name: string;
  before: React.ReactNode;
  after: React.ReactNode;
}

function BeforeAndAfter({ name, before, after }: BeforeAndAfterProps) {
  return (
    <table className="conflict">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      </tbody>
    </table>
  );
}
