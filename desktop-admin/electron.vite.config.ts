import { defineConfig } from 'electron-vite';

// The oldest Electron the console's own build must run on: the one that tests fall back to.
process.env['ELECTRON_MAJOR_VER'] ??= '33';

// The sources of shared, bundled: the console starts with no node_modules beside it.
const conditions = ['source', 'module', 'node', 'import', 'default'];
const common = {
  // fflate's build for Node declares a `require` that collides with electron-vite's own; nothing of it is missed.
  resolve: { conditions, alias: { fflate: 'fflate/browser' } },
  ssr: { resolve: { conditions } },
};
const shape = { target: 'node20', sourcemap: true, minify: false, externalizeDeps: false } as const;

/** Main (with its reader) and preload. The page is built by vite.config.ts, the same for the console and for /admin. */
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
