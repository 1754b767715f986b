import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { precompressAssets } from '../tools/web-build/precompress.ts';
import { firstScript } from './first-script.ts';
import { fontPreload } from './font-preload.ts';
import { installFiles } from './install-files.ts';

/** Address of the server for `npm run dev`. */
const SERVER = process.env['API_URL'] ?? 'http://localhost:8080';

/** `vite build` makes both bundles: dist/site for browsers, dist/server for server-side rendering. */
export default defineConfig({
  plugins: [react(), noteFrame(), firstScript(), fontPreload(), installFiles(), precompressAssets()],
  server: { port: 5173, strictPort: true, proxy: { '/api': SERVER, '/uploads': SERVER } },
  builder: {},
  environments: {
    client: {
      resolve: { conditions: ['source', ...defaultClientConditions] },
      build: {
        outDir: 'dist/site',
        target: 'es2022',
        manifest: true,
        // The CSP allows fonts and pictures from the site's own files only, so none may become a data: address.
        assetsInlineLimit: 0,
        // All styles are 20 KB. One file loads faster than ten small ones before the first paint.
        cssCodeSplit: false,
        modulePreload: {
          polyfill: false,
          // The list of each page's scripts would add 1.3 KB to every first visit. Only styles must arrive with the
          // page; scripts are preloaded when a link is hovered (app/preload-on-hover.tsx).
          resolveDependencies: (_file, scripts, { hostType }) => (hostType === 'js' ? [] : scripts),
        },
        rolldownOptions: {
          output: {
            // The `frame` chunk names every page's script, so short names make it smaller.
            chunkFileNames: ({ name }) => `assets/${name.replace(/-(page|parts|area|sheet)$/, '')}-[hash].js`,
            codeSplitting: {
              groups: [
                // Two chunks for packages, so that running them takes two tasks (src/first/load-client.ts).
                {
                  name: 'react',
                  test: (id) => frame.has(id) && /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id),
                  priority: 3,
                },
                {
                  name: 'packages',
                  test: (id) => frame.has(id) && id.includes('/node_modules/') && !FETCHED_LATER.test(id),
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: (id) => frame.has(id) && id !== ENTRY && !FETCHED_LATER.test(id),
                  priority: 1,
                },
                // Small modules of many pages: one file instead of a dozen.
                { name: 'common', test: (id) => !frame.has(id), minShareCount: 6, maxModuleSize: 4000 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything is bundled, so that React is the production build for any NODE_ENV of the server.
      resolve: { conditions: ['source', ...defaultServerConditions], noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        ssr: 'src/entry-server.tsx',
        assetsInlineLimit: 0,
        copyPublicDir: false,
      },
    },
  },
});

const ENTRY = fileURLToPath(new URL('src/entry-client.tsx', import.meta.url));
type ModuleLookup = (id: string) => { readonly importedIds: readonly string[] } | null;
let frame: ReadonlySet<string> = new Set();
/** Exported beside modules that every page needs, but used only by lazy-loaded code. */
const FETCHED_LATER = new RegExp(
  [
    '/api-client/core/(live|live-events|live-parser|live-stream|profile.endpoints).ts$',
    '/api-client/public/(account|notifications|orders|usual-days).endpoints.ts$',
    '/node_modules/eventsource-parser/',
    '/domain/(calendar-day|carrier|expected-arrival|fee|order-code|order-events|order-status|own-order-sort|pages|pasted-codes|purchase-estimate|scanned-text|site-address|tracking-link|vietnamese-\\w+|zone).ts$',
  ].join('|'),
);

/**
 * Records the modules that every page needs. They become the chunks packages (which rarely change) and frame; by
 * default the bundler makes one chunk per set of pages that share a module.
 */
function noteFrame(): Plugin {
  return {
    name: 'note-frame',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      frame = importedFrom(ENTRY, (id) => this.getModuleInfo(id));
    },
  };
}

/** Returns all static imports of a module, direct and transitive, without dynamic ones. */
function importedFrom(id: string, lookUp: ModuleLookup, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of lookUp(id)?.importedIds ?? []) importedFrom(next, lookUp, found);
  return found;
}
