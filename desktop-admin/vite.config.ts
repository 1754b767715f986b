import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressAssets } from '../tools/web-build/precompress.ts';
import { fileURLToPath } from 'node:url';
import { firstScript } from './first-script.ts';
import { installManifest } from './install-manifest.ts';
import { officeWorker } from './office-worker.ts';

/** Address of the server for `npm run dev`. */
const SERVER = process.env['API_URL'] ?? 'http://localhost:8080';

/** The package's exports give bundlers the development build; these aliases select the production build. */
const productionRouter = [
  { find: /^react-router-dom$/, replacement: 'react-router-dom/dist/index.mjs' },
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`../node_modules/${replacement}`, import.meta.url)),
}));

/** Builds the back-office: one bundle for /admin in a browser and for app://console/admin/ in the desktop console. */
export default defineConfig({
  root: 'src/renderer',
  base: '/admin/',
  plugins: [react(), firstScript(), installManifest(), officeWorker(), precompressAssets()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: productionRouter,
  },
  build: {
    outDir: '../../dist/renderer',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    // Fonts stay files: the CSP forbids data: addresses for them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A browser loads six files at a time, which share a slow connection. A few files load faster than the many
          // that a bundler creates for modules shared between pages.
          groups: [
            { name: 'packages', tags: ['$initial'], test: /\/node_modules\/.*\.m?js$/, priority: 4 },
            { name: 'frame', tags: ['$initial'], priority: 3 },
            // Without the editor of articles and the worklists, which only their own pages share.
            {
              name: 'common',
              test: /\/src\/(?!renderer\/features\/(?:articles|dashboard)\/)/,
              minShareCount: 6,
              maxModuleSize: 8000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '/api': SERVER, '/uploads': SERVER },
  },
});
