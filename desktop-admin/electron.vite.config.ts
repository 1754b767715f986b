import { defineConfig } from 'electron-vite';

// The oldest Electron that the console's build must support: the fallback of the tests.
process.env['ELECTRON_MAJOR_VER'] ??= '33';

// Bundles the sources of shared: the packaged console has no node_modules.
const conditions = ['source', 'module', 'node', 'import', 'default'];
const common = {
  // fflate's Node build declares a `require` that collides with electron-vite's own. The browser build has everything
  // we need.
  resolve: { conditions, alias: { fflate: 'fflate/browser' } },
  ssr: { resolve: { conditions } },
};
const shape = { target: 'node20', sourcemap: true, minify: false, externalizeDeps: false } as const;

/**
 * Builds main (with its reader) and preload. vite.config.ts builds the page, the same for the console and for /admin.
 */
export default defineConfig({
  main: {
    ...common,
    build: {
      ...shape,
      outDir: 'dist/main',
      rollupOptions: {
        input: { index: 'src/main/index.ts', reader: 'src/reader/index.ts' },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    ...common,
    build: {
      ...shape,
      outDir: 'dist/preload',
      rollupOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
});
