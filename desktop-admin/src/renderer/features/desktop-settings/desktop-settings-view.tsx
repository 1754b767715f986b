import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Select } from '../../components/select.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import { ZOOMS } from '../../platform/desktop-limits.ts';
import type { ChangedSettings, DesktopHost, DesktopSettings, Platform } from '../../platform/index.ts';
import { AboutCard } from './about-card.tsx';
import { ScaleCard } from './scale-card.tsx';
import { UpdateCard } from './update-card.tsx';

const texts = consoleDesktopTexts.settings;

interface DesktopSettingsViewProps {
  host: Platform;
  desktop: DesktopHost;
  /** Server address form, which the login page uses too. */
  server: ReactNode;
  /** The people who can unlock this machine. */
  people: ReactNode;
}

/** Settings of this machine. Each change is saved at once. */
export function DesktopSettingsView({ host, desktop, server, people }: DesktopSettingsViewProps) {
  const toast = useToast();
  const { settings, change } = useDesktopSettings(desktop);
  const save = (params: ChangedSettings) =>
    void change(params).catch((error: unknown) =>
      toast.error(
        texts.failed,
        errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }),
      ),
    );
  return (
    <div className="form-page record-page desktop-settings">
      <div className="form-columns">
        <div className="record-column">
          <section className="card form-card" aria-labelledby="desktop-server">
            <h2 id="desktop-server">{texts.server}</h2>
            {server}
            <p className="help">{texts.serverHelp}</p>
          </section>
          <section className="card form-card" aria-labelledby="desktop-window" aria-busy={settings === null}>
            <h2 id="desktop-window">{texts.window}</h2>
            {settings === null ? <WindowBones /> : <WindowSettings settings={settings} onChange={save} />}
          </section>
          <section className="card form-card" aria-labelledby="desktop-printing">
            <h2 id="desktop-printing">{texts.printing}</h2>
            <p className="row">
              <Link className="btn" to="/labels">
                <Icon name="printer" />
                {texts.openLabels}
              </Link>
            </p>
          </section>
          {host.scale && <ScaleCard scale={host.scale} settings={settings?.scale ?? null} />}
        </div>
        <div className="record-column">
          {people}
          <UpdateCard desktop={desktop} />
          <AboutCard host={host}>
            <Button onClick={() => void desktop.openFolder('data')}>
              <Icon name="folder" />
              {texts.openData}
            </Button>
            <Button onClick={() => void desktop.openFolder('logs')}>
              <Icon name="folder" />
              {texts.openLogs}
            </Button>
          </AboutCard>
        </div>
      </div>
    </div>
  );
}

interface WindowSettingsProps {
  settings: DesktopSettings;
  onChange: (params: ChangedSettings) => void;
}

function WindowSettings({ settings, onChange }: WindowSettingsProps) {
  return (
    <>
      <SwitchField
        label={texts.keepInTray}
        help={texts.keepInTrayHelp}
        checked={settings.keepInTray}
        onChange={(keepInTray) => onChange({ keepInTray })}
      />
      <SwitchField
        label={texts.notifications}
        help={texts.notificationsHelp}
        checked={settings.notifications}
        onChange={(notifications) => onChange({ notifications })}
      />
      <Field label={texts.zoom}>
        {(control) => (
          <Select
            {...control}
            aria-label={texts.zoom}
            value={settings.zoom}
            options={ZOOMS.map((zoom) => ({ value: zoom, label: texts.zoomOf(zoom) }))}
            onChange={(zoom) => onChange({ zoom })}
          />
        )}
      </Field>
    </>
  );
}

function WindowBones() {
  return (
    <>
      <span role="status" className="visually-hidden">
        {texts.loading}
      </span>
      {[70, 70, 90].map((width, row) => (
        <p key={row} className="bone-line" aria-hidden="true">
          <span className="bone" style={{ width: `${width}%` }} />
        </p>
      ))}
    </>
  );
}
