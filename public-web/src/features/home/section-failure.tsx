import { siteTexts } from '@logistics/shared/texts/site';
import { homeSectionTexts } from '@logistics/shared/texts/site-home';
import { Button } from '../../components/button/button.tsx';
import styles from './sections.module.css';

/** Error state of one section of the home page; the rest of the page works. */
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
