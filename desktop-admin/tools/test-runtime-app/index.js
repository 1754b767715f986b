/**
 * Does what Electron's own default app does: starts the app whose folder is on the command line, after the modules of
 * -r. It is an ES module, because Electron delays 'ready' until such an entry has finished, and apps must register
 * schemes before that.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const { folder, required, wantsVersion } = parse(process.argv.slice(1));
if (wantsVersion) {
  console.log(`v${process.versions.electron}`);
  process.exit(0);
}
for (const file of required) createRequire(path.resolve('noop.js'))(file);
if (!folder) {
  console.error('Usage: electron <folder of an app>');
  process.exit(1);
}
await start(path.resolve(folder));

function parse(args) {
  const required = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (arg === '--version' || arg === '-v') return { required, wantsVersion: true };
    if (arg === '-r' || arg === '--require') required.push(args[++index]);
    else if (!arg.startsWith('-')) return { folder: arg, required };
  }
  return { required };
}

async function start(folder) {
  const manifestFile = path.join(folder, 'package.json');
  const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};
  const name = manifest.productName ?? manifest.name;
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
  if (name) {
    app.setName(name);
    app.setPath('userData', path.join(app.getPath('appData'), name));
  }
  if (manifest.version) app.setVersion(manifest.version);
  app.setAppPath(folder);
  await import(pathToFileURL(path.join(folder, manifest.main ?? 'index.js')).href);
}
