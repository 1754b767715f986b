import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Its package gives bundlers the build that warns developers; these lead to the one that doesn't. */
export const routerForVisitors = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`../../node_modules/${replacement}`, import.meta.url)),
}));

/**
 * Lets the bundler drop what a program does not use of react-router: its components are made by calls, named by
 * assignments and derived from a class, of which a bundler can't know that they have no other effect. Why no option of
 * the bundler does this: docs/comparison.md.
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
      // What is dropped was on lines of its own: a map that is not made anew is near enough.
      return { code: leaner, map: null };
    },
  };
}
