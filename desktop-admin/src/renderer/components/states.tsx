import type { ReactNode } from 'react';
import { errorSentence } from '@logistics/shared/texts';
import type { ErrorCode } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface StateProps {
  icon?: IconName;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Message in the middle of a page without rows: the situation and the next action. */
export function PageState({ icon, title, children, actions }: StateProps) {
  return (
    <div className="state">
      {icon ? <Icon name={icon} size={24} /> : <EmptyBridge />}
      <div>
        {title && <h2>{title}</h2>}
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}

interface FailureProps {
  error: { code: ErrorCode | 'OFFLINE'; message: string };
  /** Sentence that names the data that is not lost. */
  notLost?: string;
  retry?: () => void;
}

export function FailureState({ error, notLost, retry }: FailureProps) {
  return (
    <div role="alert" className="state-holder">
      <PageState
        icon="cloud"
        title={officeTexts.states.failureTitle}
        actions={
          retry && (
            <Button variant="teal" onClick={retry}>
              {officeTexts.states.retry}
            </Button>
          )
        }
      >
        {errorSentence(error)} {notLost}
      </PageState>
    </div>
  );
}

function EmptyBridge() {
  return (
    <svg className="empty-bridge" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
      <path d="M6 50h108M10 50C26 14 94 14 110 50M32 50V31M60 50V23M88 50V31" />
      <path className="parcel" d="M50 50V38h20v12" />
      <path d="M14 62h14M92 62h14" strokeDasharray="2 5" />
    </svg>
  );
}
