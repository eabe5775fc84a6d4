import type { Plugin } from 'vite';

/**
 * Packages of the first list that the build replaces by smaller modules, which saves 40 KiB compressed.
 * The keys are imported names, the values the modules that replace them.
 */
const lighter = new Map([
  // Polyfills of node-polyglot for functions that every supported browser has.
  ['object.entries', 'module.exports = Object.entries;'],
  ['hasown', 'module.exports = Object.hasOwn;'],
  // Compares plain values, without classes that old browsers lacked.
  ['lodash/isEqual.js', "export { default } from 'fast-deep-equal';"],
  // ra-core reads and writes the query of a list with it: sorted keys, without undefined values.
  [
    'query-string',
    `export const parse = (query) => Object.fromEntries(new URLSearchParams(query));
     export const stringify = (values) => Object.keys(values).sort().filter((key) => values[key] !== undefined)
       .map((key) => encodeURIComponent(key) + '=' + encodeURIComponent(values[key])).join('&');`,
  ],
  // Defaults of ra-core that definitions replace: the router, exports as CSV, labels made from names.
  ['./adapters/reactRouterProvider.js', 'export const reactRouterProvider = undefined;'],
  ['jsonexport/dist/index.js', 'export default undefined;'],
  ['inflection', 'const same = (text) => text; export { same as humanize, same as inflect, same as pluralize, same as transform };'],
]);

/** The importers that get them. The visual part of react-admin, which the console does not use, imports more of these packages. */
const from = /\/node_modules\/(ra-core|node-polyglot|object\.entries)\//;

/** Replaces the packages in the build. Unit tests use those of the lock file. */
export function lighterPackages(): Plugin {
  return {
    name: 'lighter-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') => (lighter.has(id) && from.test(importer) ? `\0lighter:${id}` : undefined),
    load: (id) => lighter.get(id.replace('\0lighter:', '')),
  };
}
