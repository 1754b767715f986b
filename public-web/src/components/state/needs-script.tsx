import { noScriptTexts as texts } from '@logistics/shared/texts/site-no-script';
import { Notice } from './notice.tsx';
import styles from './state.module.css';

/** Message in the first HTML of parts that need JavaScript, for browsers that run none. */
export function NeedsScript() {
  return (
    <noscript>
      <div className={styles['needsScript']}>
        <Notice kind="warning" lead={texts.lead}>
          {texts.text}
        </Notice>
      </div>
    </noscript>
  );
}
