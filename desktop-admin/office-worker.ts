import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { plainScript } from './plain-script.ts';

/** Files that pages load. Excludes the guide's pictures, and .woff: browsers with service workers never request it. */
const OFFLINE = /^assets\/.+\.(?:js|css|woff2|wasm)$/;

/** Writes the service worker (src/service-worker), which has the page and the list of files of this build. */
export function officeWorker(): Plugin {
  return {
    name: 'office-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The build has no index.html.');
        const OFFLINE_PAGE = Buffer.from(page.source).toString('utf8');
        const names = Object.keys(bundle).filter((name) => OFFLINE.test(name));
        const OFFLINE_FILES = ['icon.svg', ...names.toSorted()].map((name) => `/admin/${name}`);
        const content = JSON.stringify([OFFLINE_PAGE, OFFLINE_FILES]);
        const RELEASE = createHash('sha256').update(content).digest('base64url').slice(0, 12);
        const source = await plainScript('src/service-worker/service-worker.ts', {
          ...{ OFFLINE_PAGE, OFFLINE_FILES, RELEASE },
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
