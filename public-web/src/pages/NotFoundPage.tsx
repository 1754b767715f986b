import { notFoundTexts as texts } from '@logistics/shared/texts/site';
import { ButtonLink } from '../components/button/Button.tsx';
import { BrokenBridge } from '../components/scene/BrokenBridge.tsx';
import { PageTitle } from '../features/site/PageTitle.tsx';
import styles from './not-found.module.css';

/** Any path that no page names (specification, section 2). */
export function NotFoundPage() {
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle text={texts.title} />
      <span className={styles['art']}>
        <BrokenBridge label={texts.sceneLabel} />
      </span>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <div className={styles['actions']}>
        <ButtonLink look="main" icon="home" to="/">
          {texts.home}
        </ButtonLink>
        <ButtonLink icon="search" to="/search">
          {texts.track}
        </ButtonLink>
      </div>
    </div>
  );
}
