import type { ReactNode } from 'react';
import { siteTexts } from '@logistics/shared/texts/site';
import { Button } from '../button/button.tsx';
import { BridgeOutline } from '../scene/small-art.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.tsx';
import styles from './state.module.css';

interface EmptyPanelProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Empty state: names the missing content, and offers the next step. */
export function EmptyPanel({ title, children, actions }: EmptyPanelProps) {
  return (
    <section className={styles['panel']}>
      <span className={styles['art']}>
        <BridgeOutline />
      </span>
      <h2>{title}</h2>
      {children}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}

interface FailurePanelProps {
  title: string;
  /** The sentence for the failed call. */
  text: string;
  onRetry?: () => void;
  retrying?: boolean;
  actions?: ReactNode;
}

/** Error state with a retry button; announced to screen readers. */
export function FailurePanel({ title, text, onRetry, retrying, actions }: FailurePanelProps) {
  return (
    <section className={styles['panel']} role="alert">
      <StateIcon name="server" tone="danger" />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles['actions']}>
        {onRetry && (
          <Button variant="main" icon="retry" onClick={onRetry} disabled={retrying}>
            {siteTexts.retry}
          </Button>
        )}
        {actions}
      </div>
    </section>
  );
}

interface WarningPanelProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Warning state: the user is not allowed to see this yet. Offers the next step. */
export function WarningPanel({ title, children, actions }: WarningPanelProps) {
  return (
    <section className={styles['panel']}>
      <StateIcon name="warning" tone="warn" />
      <h2>{title}</h2>
      {children}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </section>
  );
}

function StateIcon({ name, tone }: { name: IconName; tone: 'warn' | 'danger' }) {
  return (
    <span className={`${styles['stateIcon']} ${styles[tone]}`}>
      <Icon name={name} size="large" />
    </span>
  );
}
