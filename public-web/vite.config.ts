import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { compressedTwins } from './compressed-twins.ts';
import { installFiles } from './install-files.ts';

/** `vite build` makes both bundles: dist/site for browsers, dist/server that draws each page's first HTML. */
export default defineConfig({
  plugins: [react(), unusedPartsOfRouter(), noteFrame(), installFiles(), compressedTwins()],
  server: { port: 5173, proxy: { '/api': 'http://localhost:8080', '/uploads': 'http://localhost:8080' } },
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
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'packages',
                  test: (id) => frame.has(id) && id.includes('/node_modules/'),
                  priority: 2,
                },
                {
                  name: 'frame',
                  test: (id) => frame.has(id) && id !== ENTRY && !FETCHED_LATER.test(id),
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything is in the bundle, so that React is the production one whatever the server runs as.
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
/** Exported beside what every page needs, but used only by what is fetched later. */
const FETCHED_LATER = /\/api-client\/core\/live(-events|-parser|-stream)?\.ts$/;

/**
 * Notes which modules every page needs. They become two files, packages (which change rarely) and frame; the bundler by
 * itself makes one for each set of pages that have a module in common.
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

/** All that a module imports, directly or not, but for what it fetches later. */
function importedFrom(id: string, lookUp: ModuleLookup, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of lookUp(id)?.importedIds ?? []) importedFrom(next, lookUp, found);
  return found;
}

/**
 * Lets the bundler drop what the site does not use of react-router, forms and data loading among it: its components are
 * made by calls, and named by assignments, of which a bundler can't know that they have no other effect.
 */
function unusedPartsOfRouter(): Plugin {
  return {
    name: 'unused-parts-of-router',
    transform(code, id) {
      if (!/\/node_modules\/react-router\//.test(id)) return null;
      return code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
    },
  };
}
