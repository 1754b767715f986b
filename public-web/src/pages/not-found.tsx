import { notFoundTexts as texts } from '@logistics/shared/texts/site-shell';
import { ButtonLink } from '../components/button/button.tsx';
import { BrokenBridge } from '../components/scene/broken-bridge.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { PageStatus } from '../components/page/page-status.tsx';
import styles from './not-found.module.css';

/** Content for any address without a record (specification, section 2). */
export function NotFound() {
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageHead title={texts.title} description={texts.text} noIndex />
      <PageStatus code={404} />
      <span className={styles['art']}>
        <BrokenBridge label={texts.sceneLabel} />
      </span>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <div className={styles['actions']}>
        <ButtonLink variant="main" icon="home" to="/">
          {texts.home}
        </ButtonLink>
        <ButtonLink icon="search" to="/search">
          {texts.track}
        </ButtonLink>
      </div>
    </div>
  );
}
