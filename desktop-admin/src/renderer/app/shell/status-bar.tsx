import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { officeStatusTexts as texts } from '@logistics/shared/texts/office-status';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { useDesktopSettings } from '../../components/use-desktop-settings.ts';
import { useOutboxSummary } from '../../components/use-outbox-summary.ts';
import { ScaleStatus } from './scale-status.tsx';
import './status-bar.css';

/** The bottom line of the console: connection, queue, printer, scale, person. */
export function StatusBar({ online }: { online: boolean }) {
  const { desktop } = useHost();
  const { settings } = useDesktopSettings(desktop);
  const outbox = useOutboxSummary();
  const { stored } = useSelector(selectSession);
  const waiting = outbox?.waiting ?? 0;
  const mayOpen = useCan()('enterData');
  const queue = (
    <>
      <Icon name="cloud" size={14} />
      {waiting === 0 ? texts.allSent : texts.waiting(waiting)}
    </>
  );
  return (
    <footer className="status-bar" aria-label={texts.label}>
      <span className={online ? '' : 'warn'}>
        <Icon name={online ? 'online' : 'offline'} size={14} />
        {online ? texts.online : texts.offline}
      </span>
      {mayOpen ? <Link to="/outbox">{queue}</Link> : <span>{queue}</span>}
      {settings && (
        <span className="cut">
          <Icon name="printer" size={14} />
          {settings.printer === null ? texts.noPrinter : texts.printer(settings.printer)}
        </span>
      )}
      <ScaleStatus />
      <span className="grow" />
      {stored && (
        <span className="cut">
          {stored.lastName} {stored.firstName}
        </span>
      )}
    </footer>
  );
}
