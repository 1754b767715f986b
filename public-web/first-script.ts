import type { IndexHtmlTransformContext, Plugin } from 'vite';

const SOURCE = '/src/entry-first.ts';
const NAME = 'first';
/** Tags that Vite writes to start the app at once. */
const STARTS_AT_ONCE = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/**
 * Puts the first script (src/entry-first.ts) into the page; that script decides when to load the app. The page only
 * lists the app's scripts, dependencies first.
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.mode === 'build') this.emitFile({ type: 'chunk', id: `.${SOURCE}`, name: NAME });
    },
    // Wrapped in a function, since top-level names of a plain script are global.
    renderChunk: (code, { name }) => (name === NAME ? `(() => {${code}})();` : null),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk }) => {
        if (!bundle || !chunk) return html.replace('</head>', `<script src="${SOURCE}"></script>\n  </head>`);
        const scripts = inOrder(bundle, chunk.fileName).map((file) => `/${file}`);
        const tags = [
          `<script src="/${fileOfFirst(bundle)}"></script>`,
          `<meta name="client-scripts" content="${scripts.join(' ')}" />`,
        ];
        return html
          .replace(STARTS_AT_ONCE, '')
          .replace('<link rel="stylesheet"', `${tags.join('\n    ')}\n    $&`);
      },
    },
  };
}

/** Returns a script after all its imports. */
function inOrder(bundle: Bundle, file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [];
  found.add(file);
  const script = bundle[file];
  const imports = script?.type === 'chunk' ? script.imports : [];
  return [...imports.flatMap((one) => inOrder(bundle, one, found)), file];
}

function fileOfFirst(bundle: Bundle): string {
  const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === NAME);
  // It runs as a plain script, which can't import.
  if (first?.type !== 'chunk' || first.imports.length > 0)
    throw new Error('The first script is not a separate file without imports.');
  return first.fileName;
}
