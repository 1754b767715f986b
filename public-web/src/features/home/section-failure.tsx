import { siteTexts } from '@logistics/shared/texts/site';
import { homeSectionTexts } from '@logistics/shared/texts/site-home';
import { Button } from '../../components/button/button.tsx';
import styles from './sections.module.css';

/** A part of the home page that did not come; the rest of the page stands. */
export function SectionFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div className={styles['failure']} role="alert">
      <p>{homeSectionTexts.loadFailed(title)}</p>
      <Button small icon="retry" onClick={onRetry}>
        {siteTexts.retry}
      </Button>
    </div>
  );
}
