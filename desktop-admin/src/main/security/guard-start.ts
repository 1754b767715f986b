import { url as inspectorAddress } from 'node:inspector';
import { app, dialog } from 'electron';
import { consoleTexts } from '@logistics/shared/texts/console';
import { consoleDesktopTexts } from '@logistics/shared/texts/console-desktop';
import { refusedSwitch } from './refused-switches.ts';

/**
 * Ends the packaged program with a sentence if it was started with a switch that opens it to others. Call it before
 * anything else: Chromium opens its debugging port only afterwards.
 */
export function guardStart(): void {
  if (!app.isPackaged || isBuiltForTests()) return;
  const found = refusedSwitch(app.commandLine, {
    argv: process.argv.slice(1),
    isRoot: process.getuid?.() === 0,
  });
  if (found === null) return;
  // On Linux, Electron writes it to the standard error output.
  dialog.showErrorBox(consoleTexts.name, consoleDesktopTexts.refusedSwitch(found));
  process.exit(1);
}

/** Only the build for tests can be inspected: in releases a fuse of the binary prevents it. */
function isBuiltForTests(): boolean {
  return inspectorAddress() !== undefined;
}
