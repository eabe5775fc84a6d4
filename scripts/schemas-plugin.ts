import { join, resolve, sep } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type { CompiledSchemas } from '../src/schema/compile-schemas';
import { languages, type Language } from '../src/schema/languages';
import { formatProblem } from '../src/schema/problem';
import { splitLocale } from './locale-files';
import { bundleOf, projectCompiler, spriteOf } from './schema-bundle';

export interface SchemasPluginOptions {
  /** Folder of the schema files; usual: `schemas` below the project. */
  dir?: string;
}

/**
 * Milliseconds after a change until the files are looked at once more. An editor may empty a file before it writes it,
 * and the watcher drops an event that follows another at once: what was seen first may be half a file.
 */
const settling = 60;

/**
 * Gives the app its schemas: `virtual:manifest/<lang>`, `virtual:locale/<lang>`, `virtual:defs`,
 * and for each language one JSON file per definition, one per section of texts that a screen needs, and the directory,
 * below `/defs/<hash>/` (`/defs/dev/` in dev).
 * A build fails with all problems; the dev server shows them in its overlay.
 */
export function schemasPlugin({ dir }: SchemasPluginOptions = {}): Plugin {
  let root = process.cwd();
  let base = '/';
  let serving = false;
  let compiler: ReturnType<typeof projectCompiler> | undefined;
  let compiled: CompiledSchemas | undefined;
  /** The last ones without an error: what the browser shows while a file is wrong. */
  let shown: CompiledSchemas | undefined;
  const schemaDir = () => resolve(root, dir ?? 'schemas');
  const compile = () => {
    compiler ??= projectCompiler(root, schemaDir());
    compiled = compiler.compile();
    if (!errorText(compiled)) shown = compiled;
    return compiled;
  };
  const current = () => compiled ?? compile();
  let secondLook: NodeJS.Timeout | undefined;
  /** Compiles what is in the files now, and tells the browser what it changed. */
  const look = (server: ViteDevServer) => {
    const last = current();
    const before = shown ?? last;
    const after = compile();
    if (after !== last) update(server, before, after);
  };

  return {
    name: 'schemas',
    configResolved(config) {
      root = config.root;
      base = config.base;
      serving = config.command === 'serve';
    },
    buildStart() {
      if (serving) return;
      const found = compile();
      for (const problem of found.problems) if (problem.severity === 'warning') this.warn(formatProblem(problem));
      const errors = errorText(found);
      if (errors) this.error(errors);
      const { hash, files } = bundleOf(found, root);
      for (const { path, text } of files) this.emitFile({ type: 'asset', fileName: `defs/${hash}/${path}`, source: text });
    },
    buildEnd() {
      clearTimeout(secondLook);
    },
    resolveId(id) {
      return /^virtual:(defs$|manifest\/|locale\/)/.test(id) ? `\0${id}` : undefined;
    },
    load(id) {
      const module = /^\0virtual:(defs|manifest|locale)\/?(.*)$/.exec(id);
      if (!module) return undefined;
      const [, kind, tail = ''] = module;
      if (kind === 'locale') return asModule(splitLocale(root, languageOf(tail)).shared);
      const found = current();
      const errors = errorText(found);
      if (errors) this.error(errors);
      if (kind === 'manifest') return asModule(found.manifest(languageOf(tail)));
      const hash = serving ? 'dev' : bundleOf(found, root).hash;
      return `export const base = ${JSON.stringify(`${base}defs/${hash}/`)};`;
    },
    configureServer(server) {
      server.watcher.add([schemaDir(), join(root, 'locales')]);
      const onFile = (path: string) => {
        if (!/\.ya?ml$/.test(path)) return;
        if (path.startsWith(join(root, 'locales') + sep)) reload(server, /^\0virtual:locale\//);
        else if (path.startsWith(schemaDir() + sep)) {
          look(server);
          clearTimeout(secondLook);
          secondLook = setTimeout(look, settling, server);
        }
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onFile);
      server.middlewares.use(`${base}defs/dev`, (request, response, next) => {
        const path = decodeURIComponent((request.url ?? '').replace(/^\/|[?#].*$/g, ''));
        if (path === 'icons.svg') return answer(response, 'image/svg+xml', spriteOf(current(), root));
        const [, language = '', name = ''] = /^([^/]+)\/(.+)\.json$/.exec(path) ?? [];
        if (!isLanguage(language)) return next();
        const [, section] = /^texts\.(.+)$/.exec(name) ?? [];
        const found = section ? splitLocale(root, language).screens.get(section) : name === 'directory' ? current().directory(language) : current().definition(name, language);
        return found ? answer(response, 'application/json', JSON.stringify(found)) : next();
      });
    },
  };
}

/** Tells the browser what a saved schema changed. */
function update(server: ViteDevServer, before: CompiledSchemas, after: CompiledSchemas): void {
  const { hot } = server.environments.client;
  const errors = errorText(after);
  if (errors) {
    hot.send({ type: 'error', err: { message: errors, stack: '', plugin: 'schemas' } });
    return;
  }
  if (manifests(before) !== manifests(after)) {
    reload(server, /^\0virtual:manifest\//);
    return;
  }
  hot.send({ type: 'update', updates: [] });
  hot.send({ type: 'custom', event: 'schemas:changed' });
}

function manifests(schemas: CompiledSchemas): string {
  return JSON.stringify(languages.map((language) => schemas.manifest(language)));
}

/** Loads the page again with these modules made anew. */
function reload(server: ViteDevServer, modules: RegExp): void {
  const { moduleGraph, hot } = server.environments.client;
  for (const [id, module] of moduleGraph.idToModuleMap) if (modules.test(id)) moduleGraph.invalidateModule(module);
  hot.send({ type: 'full-reload' });
}

function errorText({ problems }: CompiledSchemas): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? `The schemas have ${errors.length} problem(s):\n\n${errors.map(formatProblem).join('\n\n')}` : '';
}

function asModule(data: object): string {
  return `export default ${JSON.stringify(data)};`;
}

function answer(response: ServerResponse, type: string, text: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}

function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}

function languageOf(text: string): Language {
  if (!isLanguage(text)) throw new Error(`No language "${text}": there are ${languages.join(', ')}`);
  return text;
}
