import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressAssets } from '../tools/web-build/precompress.ts';
import { routerForVisitors, unusedPartsOfRouter } from '../tools/web-build/lean-router.ts';
import { firstScript } from './first-script.ts';

/** Where `npm run dev` finds the server. */
const SERVER = process.env['API_URL'] ?? 'http://localhost:8080';

/** Ant Design with what it is made of. */
const ANT = /\/node_modules\/(?:antd|@ant-design|@rc-component|@emotion|stylis)\//;

/** The back-office: one bundle for /admin in a browser and for app://console/admin/ in the desktop console. */
export default defineConfig({
  root: 'src/renderer',
  base: '/admin/',
  plugins: [react(), unusedPartsOfRouter(), firstScript(), precompressAssets()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias: routerForVisitors,
  },
  build: {
    outDir: '../../dist/renderer',
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    // Fonts stay files: the Content-Security-Policy lets none come from data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A browser asks for six files at a time, and each takes its turn on a slow line: few files come sooner than
          // the many that a bundler makes of what pages have in common.
          groups: [
            { name: 'packages', tags: ['$initial'], test: /\/node_modules\/.*\.m?js$/, priority: 4 },
            { name: 'frame', tags: ['$initial'], priority: 3 },
            { name: 'ant', test: ANT, priority: 2 },
            { name: 'common', test: /\/src\//, minShareCount: 3, maxModuleSize: 8000, priority: 1 },
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
