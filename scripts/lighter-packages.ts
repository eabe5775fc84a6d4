import type { Plugin } from 'vite';

/** Keys of a path as lodash reads it: the whole path where the object has such a key. */
const keysOf = "const keysOf = (object, path) => (path in Object(object) ? [path] : path.split(/[.[\\]]+/).filter((key) => key !== ''));";

/**
 * Packages of the first list that the build replaces by smaller modules, which saves 45 KiB compressed.
 * The keys are imported names, the values the modules that replace them.
 */
const lighter = new Map([
  // Plural forms of Chinese and of English; node-polyglot has those of 50 languages.
  [
    'node-polyglot',
    `export default class {
       constructor({ locale, phrases, onMissingKey }) {
         this.texts = new Map();
         this.singular = locale.startsWith('zh') ? () => true : (count) => count === 1;
         this.missing = onMissingKey;
         this.add(phrases, '');
       }
       add(phrases, prefix) {
         for (const [key, phrase] of Object.entries(phrases)) {
           if (typeof phrase === 'object') this.add(phrase, prefix + key + '.');
           else this.texts.set(prefix + key, phrase);
         }
       }
       t(key, values) {
         const phrase = this.texts.get(key) ?? values._;
         if (typeof phrase !== 'string') return this.missing(key);
         const [one, more = one] = phrase.split('||||');
         const text = values.smart_count == null ? phrase : (this.singular(values.smart_count) ? one : more).trim();
         return text.replace(/%\\{(.*?)\\}/g, (whole, name) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? whole);
       }
     }`,
  ],
  // Compares plain values, without classes that old browsers lacked.
  ['lodash/isEqual.js', "export { default } from 'fast-deep-equal';"],
  // Paths of texts, such as "a.b" and "a[0]", without classes, symbols and caches of keys.
  ['lodash/get.js', `${keysOf}
     export default (object, path, otherwise) => {
       const found = keysOf(object, path).reduce((at, key) => at?.[key], object);
       return found === undefined ? otherwise : found;
     };`],
  ['lodash/set.js', `${keysOf}
     export default (object, path, value) => {
       const keys = keysOf(object, path);
       keys.reduce((at, key, index) => {
         const isLast = index === keys.length - 1;
         if (isLast || Object(at[key]) !== at[key]) at[key] = isLast ? value : /^\\d+$/.test(keys[index + 1]) ? [] : {};
         return at[key];
       }, object);
       return object;
     };`],
  ['lodash/pick.js', 'export default (object, names) => Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]]));'],
  [
    'lodash/debounce.js',
    `export default (work, wait) => {
       let timer;
       return (...given) => {
         clearTimeout(timer);
         timer = setTimeout(() => work(...given), wait);
       };
     };`,
  ],
  [
    'lodash/memoize.js',
    `export default (make, keyOf) => {
       const made = new Map();
       return (...given) => {
         const key = keyOf(...given);
         if (!made.has(key)) made.set(key, make(...given));
         return made.get(key);
       };
     };`,
  ],
  // ra-core reads and writes the query of a list with it: sorted keys, without undefined values.
  [
    'query-string',
    `export const parse = (query) => Object.fromEntries(new URLSearchParams(query));
     export const stringify = (values) => Object.keys(values).sort().filter((key) => values[key] !== undefined)
       .map((key) => encodeURIComponent(key) + '=' + encodeURIComponent(values[key])).join('&');`,
  ],
  // The console writes through its data provider: react-query holds no mutation.
  ['./mutationCache.js', 'export class MutationCache { findAll() { return []; } clear() {} resumePausedMutations() { return Promise.resolve(); } }'],
  // Defaults of ra-core that definitions replace: the router, exports as CSV, labels made from names.
  ['./adapters/reactRouterProvider.js', 'export const reactRouterProvider = undefined;'],
  ['jsonexport/dist/index.js', 'export default undefined;'],
  ['inflection', 'const same = (text) => text; export { same as humanize, same as inflect, same as pluralize, same as transform };'],
]);

/** The importers that get them. The visual part of react-admin, which the console does not use, imports more of these packages. */
const from = /\/node_modules\/(ra-core|ra-i18n-polyglot|@tanstack\/query-core)\//;

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
