import type { Plugin } from 'vite';

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Writes the files of the installable site into the build: its manifest, and the offline page. */
export function installFiles(): Plugin {
  return {
    name: 'install-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { installTexts: texts } = await import('@logistics/shared/texts/site-shell');
      const { shellTexts } = await import('@logistics/shared/texts/site');
      const manifest = {
        id: '/',
        name: texts.name,
        short_name: texts.shortName,
        description: texts.description,
        lang: 'vi',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#06393b',
        icons: ICONS,
        shortcuts: [
          { name: shellTexts.trackParcel, url: '/search' },
          { name: shellTexts.orderStatus, url: '/information/order-status' },
        ],
      };
      const offline = `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${texts.offlineTitle}</title>
    <link rel="stylesheet" href="/offline.css" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <main>
      <img src="/favicon.svg" alt="" width="96" height="96" />
      <h1>${texts.offlineTitle}</h1>
      <p>${texts.offlineText}</p>
      <p>${texts.offlineNext}</p>
      <button type="button" id="retry">${texts.offlineRetry}</button>
    </main>
    <script src="/offline.js"></script>
  </body>
</html>
`;
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest, null, 2),
      });
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: offline });
    },
  };
}
