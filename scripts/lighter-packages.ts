import type { Plugin } from 'vite';

/**
 * Packages on the way to the first list for which the build has something lighter: 40 KiB of it, compressed.
 * By the name that is imported, the module that takes its place.
 */
const lighter = new Map([
  // Polyfills of node-polyglot for functions that every supported browser has.
  ['object.entries', 'module.exports = Object.entries;'],
  ['hasown', 'module.exports = Object.hasOwn;'],
  // Plain values are compared, without the classes that old browsers lacked.
  ['lodash/isEqual.js', "export { default } from 'fast-deep-equal';"],
  // ra-core reads and writes the query of a list by it: the keys in order, what is undefined left out.
  [
    'query-string',
    `export const parse = (query) => Object.fromEntries(new URLSearchParams(query));
     export const stringify = (values) => Object.keys(values).sort().filter((key) => values[key] !== undefined)
       .map((key) => encodeURIComponent(key) + '=' + encodeURIComponent(values[key])).join('&');`,
  ],
  // Of ra-core's defaults for what a definition says: the router, exports as CSV, labels made of names.
  ['./adapters/reactRouterProvider.js', 'export const reactRouterProvider = undefined;'],
  ['jsonexport/dist/index.js', 'export default undefined;'],
  ['inflection', 'const same = (text) => text; export { same as humanize, same as inflect, same as pluralize, same as transform };'],
]);

/** Who gets them: react-admin's visual half, of which the console takes nothing, asks for more of these packages. */
const from = /\/node_modules\/(ra-core|node-polyglot|object\.entries)\//;

/** Gives the build the lighter packages. The unit tests run with those that the lock file names. */
export function lighterPackages(): Plugin {
  return {
    name: 'lighter-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') => (lighter.has(id) && from.test(importer) ? `\0lighter:${id}` : undefined),
    load: (id) => lighter.get(id.replace('\0lighter:', '')),
  };
}
