import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The back-office: one bundle for /admin in a browser and for app://console/admin/ in the desktop console. */
export default defineConfig({
  root: 'src/renderer',
  base: '/admin/',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../../dist/renderer',
    emptyOutDir: true,
    sourcemap: true,
    // Fonts stay files: the Content-Security-Policy lets none come from data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' },
  },
});
