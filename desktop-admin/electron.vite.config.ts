import { cpSync } from 'node:fs';
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
 * Copies the native binding of serial ports, ready-made for each system, to where the bundle looks for it. Node-API makes
 * one file fit Node and every Electron.
 */
const serialPortBinding = {
  name: 'serial-port-binding',
  closeBundle: () => {
    const from = new URL('../prebuilds', import.meta.resolve('@serialport/bindings-cpp'));
    cpSync(from, new URL('dist/prebuilds', import.meta.url), {
      recursive: true,
      filter: (file) => !/android|musl|linux-arm$/.test(file),
    });
  },
};

/**
 * Builds main (with its reader) and preload. vite.config.ts builds the page, the same for the console and for /admin.
 */
export default defineConfig({
  main: {
    ...common,
    plugins: [serialPortBinding],
    build: {
      ...shape,
      outDir: 'dist/main',
      rollupOptions: {
        input: { index: 'src/main/index.ts', reader: 'src/reader/index.ts', scale: 'src/scale/index.ts' },
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
