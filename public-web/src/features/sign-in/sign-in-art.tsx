import { signInTexts } from '@logistics/shared/texts/site-account';
import { Icon } from '../../components/icons/icon.tsx';
import { BridgeScene } from '../../components/scene/bridge-scene.tsx';
import styles from './sign-in.module.css';

/** Left half of the login page on wide screens: benefits of an account. */
export function SignInArt() {
  return (
    <aside className={styles['art']} aria-label={signInTexts.artTitle}>
      <div>
        <h2>{signInTexts.artTitle}</h2>
        <ul>
          {signInTexts.artPoints.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <span className={styles['scene']}>
        <BridgeScene variant="narrow" />
      </span>
    </aside>
  );
}
