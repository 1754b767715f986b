import { Link } from 'react-router-dom';
import { officeTexts } from '@logistics/shared/texts/office';
import { useTitleInstead } from '../components/page-title.tsx';
import { PageState } from '../components/states.tsx';

/** The back-office's own 404 (specification, section 2). */
export function NotFoundPage() {
  const texts = officeTexts.notFound;
  useTitleInstead(texts.title);
  return (
    <PageState
      title={texts.title}
      actions={
        <Link className="btn" to="/">
          {texts.back}
        </Link>
      }
    >
      {texts.body}
    </PageState>
  );
}
