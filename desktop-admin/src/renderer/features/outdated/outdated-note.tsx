import { officeOutdatedTexts as texts } from '@logistics/shared/texts/office-outdated';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Note } from '../../components/note.tsx';
import { useUpdateState } from '../../components/use-update-state.ts';
import type { Outdated, UpdateState } from '../../platform/index.ts';
import { useOutdated } from './use-outdated.ts';

/** Bar over every page: the server needs a newer console, and the next step of the update. */
export function OutdatedBar() {
  const outdated = useOutdated();
  return (
    outdated && (
      <div className="offline-bar">
        <Advice outdated={outdated} />
      </div>
    )
  );
}

/** The same note for the card of a page without the frame. */
export function OutdatedNote() {
  const outdated = useOutdated();
  return outdated && <Advice outdated={outdated} />;
}

function Advice({ outdated }: { outdated: Outdated }) {
  const { desktop } = useHost();
  const { state, check } = useUpdateState(desktop);
  const { phase } = state ?? {};
  return (
    <Note variant="warn" live>
      <b>{texts.title}</b>
      <p>
        {texts.body(outdated.own, outdated.oldest)} {state && nextStep(state)}
      </p>
      {phase === 'ready' && (
        <Button variant="main" small onClick={() => void desktop?.installUpdate()}>
          {texts.install}
        </Button>
      )}
      {(phase === 'idle' || phase === 'failed') && (
        <Button small onClick={check}>
          {texts.check}
        </Button>
      )}
    </Note>
  );
}

function nextStep({ phase, version }: UpdateState): string {
  return phase === 'downloading' || phase === 'ready' ? texts.next[phase](version ?? '') : texts.next[phase];
}
