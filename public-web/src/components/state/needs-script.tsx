import { noScriptTexts as texts } from '@logistics/shared/texts/site-no-script';
import { Notice } from './notice.tsx';
import styles from './state.module.css';

/** In the first HTML of what only the program can do: says so to a person whose browser runs none. */
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
