import { useEffect, useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { consoleScaleTexts } from '@logistics/shared/texts/console-scale';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { Select } from '../../components/select.tsx';
import { useToast } from '../../components/toast.tsx';
import { useScale } from '../../components/use-scale.ts';
import type { ScaleHost, ScalePort, ScaleSettings, ScaleState } from '../../platform/index.ts';
import { ScaleDetails } from './scale-details.tsx';

const texts = consoleScaleTexts.settings;
/** Value of 'no scale' in the list. No port has this id. */
const NONE = '';

interface ScaleCardProps {
  scale: ScaleHost;
  /** null while loading. */
  settings: ScaleSettings | null;
}

/** Chooses the port of the scale, and shows the readings of the scale. */
export function ScaleCard({ scale, settings }: ScaleCardProps) {
  const toast = useToast();
  const { ports, search } = usePorts(scale);
  const save = (params: Partial<ScaleSettings>) => {
    if (!settings) return;
    scale
      .change({ ...settings, ...params })
      .catch((error: unknown) =>
        toast.error(
          texts.failed,
          errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
        ),
      );
  };
  const isLoading = ports === null || settings === null;
  return (
    <section className="card form-card" aria-labelledby="desktop-scale" aria-busy={isLoading}>
      <h2 id="desktop-scale">{texts.title}</h2>
      <Field label={texts.port}>
        {(control) => (
          <span className="scale-port">
            <Select
              {...control}
              disabled={isLoading}
              value={settings?.port ?? NONE}
              options={[
                { value: NONE, label: isLoading ? texts.loading : texts.none },
                ...optionsOf(ports ?? [], settings?.port ?? null),
              ]}
              onChange={(port) => save({ port: port === NONE ? null : port })}
            />
            <Button disabled={ports === null} onClick={search}>
              <Icon name="refresh" />
              {texts.search}
            </Button>
          </span>
        )}
      </Field>
      {settings?.port == null ? (
        !isLoading && <Note variant="info">{ports.length === 0 ? texts.noPorts : texts.noScale}</Note>
      ) : (
        <>
          <LiveReading />
          <ScaleDetails settings={settings} onChange={save} />
        </>
      )}
    </section>
  );
}

/** The ports of this machine; null while they are searched. */
function usePorts(scale: ScaleHost): { ports: readonly ScalePort[] | null; search: () => void } {
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ turn: number; ports: readonly ScalePort[] } | null>(null);
  useEffect(() => {
    let stopped = false;
    const show = (ports: readonly ScalePort[]) => {
      if (!stopped) setFound({ turn, ports });
    };
    scale.ports().then(show, () => show([]));
    return () => {
      stopped = true;
    };
  }, [scale, turn]);
  return { ports: found?.turn === turn ? found.ports : null, search: () => setTurn(turn + 1) };
}

/** The listed ports, and the chosen one if it is unplugged. */
function optionsOf(ports: readonly ScalePort[], chosen: string | null) {
  const options = ports.map(({ id, name, maker }) => ({
    value: id,
    label: maker === null ? name : texts.portOf(name, maker),
  }));
  if (chosen === null || ports.some(({ id }) => id === chosen)) return options;
  const name = chosen.split('/').at(-1) ?? chosen;
  return [...options, { value: chosen, label: texts.missing(name) }];
}

/** The weight on the scale, large enough to read from a distance, or the reason why there is none. */
function LiveReading() {
  const state = useScale();
  const reading = state?.reading;
  return (
    <>
      <dl className="scale-live" aria-label={texts.reading}>
        <dt>{texts.reading}</dt>
        <dd className="scale-number">
          {reading?.kilograms == null ? '–' : consoleScaleTexts.weight(reading.kilograms)}
        </dd>
        <dd className={reading?.condition === 'stable' ? 'ok' : 'second'}>
          {reading ? consoleScaleTexts.conditions[reading.condition] : texts.noReading}
        </dd>
      </dl>
      {state && <PhaseNote state={state} />}
    </>
  );
}

function PhaseNote({ state: { phase, baudRate, protocol } }: { state: ScaleState }) {
  if (phase === 'off') return null;
  if (phase === 'live')
    return (
      <Note variant="ok" live>
        {texts.found(baudRate ?? 0, texts.protocols[protocol ?? 'plain'])}
      </Note>
    );
  return (
    <Note variant={phase === 'connecting' ? 'info' : 'warn'} live>
      {consoleScaleTexts.phases[phase]}
    </Note>
  );
}
