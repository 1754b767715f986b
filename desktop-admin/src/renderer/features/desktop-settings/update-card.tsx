import { formatDateTime } from '@logistics/shared/formatting';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { useUpdateState } from '../../components/use-update-state.ts';
import type { DesktopHost, UpdateState } from '../../platform/index.ts';

const texts = consoleDesktopTexts.settings;

/** Shows whether a newer version exists, and installs it. */
export function UpdateCard({ desktop }: { desktop: DesktopHost }) {
  const { state, check } = useUpdateState(desktop);
  const phase = state?.phase;
  return (
    <section className="card form-card" aria-labelledby="desktop-updates" aria-busy={state === null}>
      <h2 id="desktop-updates">{texts.updates}</h2>
      {state === null ? (
        <p className="bone-line" aria-hidden="true">
          <span className="bone" style={{ width: '80%' }} />
        </p>
      ) : (
        <Note variant={phase === 'ready' ? 'ok' : phase === 'failed' ? 'warn' : 'info'} live>
          {sentenceOf(state)}
        </Note>
      )}
      {state?.checkedAt && <p className="help">{formatDateTime(state.checkedAt)}</p>}
      {phase === 'ready' ? (
        <p className="row">
          <Button variant="main" onClick={() => void desktop.installUpdate()}>
            <Icon name="refresh" />
            {texts.install}
          </Button>
        </p>
      ) : (
        phase !== 'off' && (
          <p className="row">
            <Button disabled={phase !== 'idle' && phase !== 'failed'} onClick={check}>
              <Icon name="refresh" />
              {texts.check}
            </Button>
          </p>
        )
      )}
    </section>
  );
}

function sentenceOf({ phase, version }: UpdateState): string {
  const { updateStates } = texts;
  return phase === 'downloading' || phase === 'ready'
    ? updateStates[phase](version ?? '')
    : updateStates[phase];
}
