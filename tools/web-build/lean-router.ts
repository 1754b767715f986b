import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The package's exports give bundlers the development build; these aliases select the production build. */
export const routerForVisitors = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`../../node_modules/${replacement}`, import.meta.url)),
}));

/**
 * Lets the bundler drop unused parts of react-router. Its components are created by calls, named by assignments and
 * derived from a class, and a bundler cannot know that these have no side effects. Why no option of the bundler does
 * this: docs/comparison.md.
 */
export function unusedPartsOfRouter(): Plugin {
  return {
    name: 'unused-parts-of-router',
    transform(code, id) {
      if (!/\/node_modules\/react-router\//.test(id)) return null;
      const leaner = code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(
          /^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        );
      // The dropped code is on separate lines, so the old source map is accurate enough.
      return { code: leaner, map: null };
    },
  };
}
