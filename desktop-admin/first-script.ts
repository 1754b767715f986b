import type { Plugin } from 'vite';
import { plainScript } from './plain-script.ts';

const SOURCE = 'first/entry-first.ts';
const NAME = 'first.js';

/** Puts the first script (src/renderer/first) into the page, as a file without imports. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    async buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', name: NAME, source: await plainScript(`src/renderer/${SOURCE}`) });
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
