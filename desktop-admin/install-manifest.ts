import type { Plugin } from 'vite';

/** Icons of the site's build, which the server serves beside this one. */
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Writes the manifest with which a phone installs the back-office. The server adds the company's name. */
export function installManifest(): Plugin {
  return {
    name: 'install-manifest',
    apply: 'build',
    async generateBundle() {
      const { officeInstallTexts: texts } = await import('@logistics/shared/texts/office-install');
      const { officeNavigationTexts: pages } = await import('@logistics/shared/texts/office-shell');
      const manifest = {
        id: '/admin/',
        name: texts.name,
        short_name: texts.shortName,
        description: texts.description,
        lang: 'vi',
        start_url: '/admin/start',
        scope: '/admin/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#06393b',
        icons: ICONS,
        shortcuts: [
          { name: pages.scan, url: '/admin/scan' },
          { name: pages.listOrders, url: '/admin/list-orders' },
        ],
      };
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest, null, 2),
      });
    },
  };
}
