import type { Plugin } from 'vite';

/** Polyfill packages of node-polyglot for functions that every supported browser has: 5 KiB of the first page. */
const natives = new Map([
  ['object.entries', 'Object.entries'],
  ['hasown', 'Object.hasOwn'],
]);

/** Gives the build the browser's own functions in place of packages that re-implement them. */
export function nativeShims(): Plugin {
  return {
    name: 'native-shims',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (natives.has(id) ? `\0native:${id}` : undefined),
    load: (id) => (id.startsWith('\0native:') ? `module.exports = ${natives.get(id.slice('\0native:'.length))};` : undefined),
  };
}
