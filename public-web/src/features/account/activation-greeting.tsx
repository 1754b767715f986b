import { lazy, useState } from 'react';
import { LaterPart } from '../../components/state/later-part.tsx';

const ActivatedDialog = lazy(() =>
  import('./activated-dialog.tsx').then((file) => ({ default: file.ActivatedDialog })),
);

interface ActivationGreetingProps {
  activated: boolean;
  customerCode: string;
}

/** Greets a user who waits on this page, once staff activate the account. Other users do not fetch the dialog. */
export function ActivationGreeting(props: ActivationGreetingProps) {
  const [hasWaited, setWaited] = useState(!props.activated);
  if (!props.activated && !hasWaited) setWaited(true);
  return (
    hasWaited && (
      <LaterPart>
        <ActivatedDialog {...props} onStay={() => setWaited(false)} />
      </LaterPart>
    )
  );
}
