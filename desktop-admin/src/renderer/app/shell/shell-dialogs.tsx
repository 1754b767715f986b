import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router-dom';
import { selectSession, useCan } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeShellTexts } from '@logistics/shared/texts/office-shell';
import { LazyPart } from '../../components/lazy-part.tsx';
import type { PaletteCommand } from '../../features/palette/use-palette-groups.tsx';
import { useTheme } from '../theme/theme.ts';
import { useHost } from '../../components/host.tsx';
import { useMessages } from '../../components/messages.ts';
import { PAGES } from '../page-table/index.ts';
import { pagesFor } from './navigation.ts';

const Palette = lazy(async () => ({ default: (await import('../../features/palette/palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const HelpDialog = lazy(async () => ({
  default: (await import('../../features/help/help-dialog.tsx')).HelpDialog,
}));

export type ShellDialog = 'palette' | 'keys' | 'help';

interface ShellDialogsProps {
  shown: ShellDialog | null;
  show: (dialog: ShellDialog | null) => void;
  onLogOut: () => void;
}

/** Dialogs that open over any page; each is loaded on first use. */
export function ShellDialogs({ shown, show, onLogOut }: ShellDialogsProps) {
  const { alert } = useMessages();
  const close = () => show(null);
  const reportFailure = () => {
    alert({ title: officeTexts.states.notFetched, okText: officeTexts.close });
    close();
  };
  if (shown === null) return null;
  return (
    <LazyPart key={shown} onLost={reportFailure}>
      {shown === 'palette' && <ShellPalette onClose={close} show={show} onLogOut={onLogOut} />}
      {shown === 'keys' && <KeysDialog onClose={close} />}
      {shown === 'help' && <ShellHelp onClose={close} />}
    </LazyPart>
  );
}

function ShellHelp({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const page = PAGES.find(({ path }) => matchPath(`/${path}`, pathname));
  return <HelpDialog page={page?.path ?? ''} onClose={onClose} />;
}

type ShellPaletteProps = Omit<ShellDialogsProps, 'shown'> & { onClose: () => void };

function ShellPalette({ onClose, show, onLogOut }: ShellPaletteProps) {
  const can = useCan();
  const { stored } = useSelector(selectSession);
  const { theme, toggle } = useTheme();
  const texts = officeShellTexts.palette;
  const commands: PaletteCommand[] = [
    { label: texts.keys, icon: 'keyboard', keys: '?', run: () => show('keys') },
    { label: texts.help, icon: 'unknown', keys: 'F1', run: () => show('help') },
    {
      label: theme === 'dark' ? texts.toLight : texts.toDark,
      icon: theme === 'dark' ? 'sun' : 'moon',
      run: toggle,
    },
    { label: officeTexts.shell.logout, icon: 'lock', run: onLogOut },
  ];
  return (
    <Palette
      pages={pagesFor(can, useHost().kind)}
      commands={commands}
      sees={{ orders: can('enterData'), users: can('manageUsers') }}
      userId={stored?.id ?? 0}
      onClose={onClose}
    />
  );
}
