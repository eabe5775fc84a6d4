import type { Plugin } from 'vite';

/** Packages that stand in for what every supported browser has, and on which node-polyglot builds: 5 KiB of the first page. */
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
