import type { Plugin } from 'vite';

/** Fonts of the body text, which every page uses. */
const TEXT_FACE = /\/be-vietnam-pro-[^/]+\.woff2$/;

/**
 * Preloads the fonts of the body text with the page, not when the first text is laid out. The browser then waits a
 * moment for them before it paints. So it uses an optional font (src/app/fonts.css) from the first paint or not at
 * all, and no line moves.
 */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => TEXT_FACE.test(`/${file}`))
          .sort()
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
