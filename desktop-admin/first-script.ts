import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = 'first/entry-first.ts';
const NAME = 'first.js';

/** Puts the first script (src/renderer/first) into the page, as a file without imports. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    async buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', name: NAME, source: await bundled() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const file = Object.values(bundle ?? {}).find(
          (one) => one.type === 'asset' && one.names.includes(NAME),
        );
        const attrs = file ? { src: `/admin/${file.fileName}` } : { type: 'module', src: `/admin/${SOURCE}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** Bundles the first script as a plain script; code shared with the app is in both. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source', 'module', 'browser'] },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: fileURLToPath(new URL(`src/renderer/${SOURCE}`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = [made].flat();
  const script = output && 'output' in output ? output.output[0] : undefined;
  if (!script) throw new Error('The first script was not built.');
  return script.code;
}
