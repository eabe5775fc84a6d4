import { join, resolve, sep } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { EnvironmentModuleGraph, NormalizedHotChannelClient, Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import type { CompiledSchemas } from '../../src/compiler/compile-schemas';
import { shownLanguages } from '../../src/compiler/languages';
import { formatProblem } from '../../src/compiler/problem';
import { checkConfigs } from '../check/check-config';
import { repeatedCheck, type RepeatedCheck } from './repeated-check';
import { buildOf, formatOf, type Release } from './release';
import { bundleFile, bundleOf, projectCompiler } from './schema-bundle';
import { errorsOf, problemText } from '../check/schema-problems';
import { soundSchemas } from '../check/sound-schemas';

/** In dev, which of the compiled schemas the page has. */
const virtualModule = '\0virtual:schemas';

/** The interface of the schemas for the sandbox of the dev server. */
interface SchemasApi {
  /** The schemas to serve: the last ones without an error, else those that compile. */
  served(): CompiledSchemas;
  /** Called with changed, valid schemas before the browser is notified. */
  onChange(listener: (schemas: CompiledSchemas) => Promise<void>): void;
}

/**
 * Gives the app its definitions as data, so that a changed label or schema changes no code: `/version.json`, which names
 * their folder (scripts/build/release.ts),
 * for each language what the start needs (`start.json`), the other texts (`rest.json`), one JSON file per definition, and the
 * directory, and for each resource the lines of its schema, below `/defs/<hash>/` (`/defs/dev/` in dev).
 * A build fails with all problems, also those of public/config.json; the dev server shows them in its overlay.
 *
 * @param options `dir`: folder of the schema files; `schemas` in the project unless said otherwise
 */
export function schemasPlugin({ dir = 'schemas' }: { dir?: string } = {}): Plugin<SchemasApi> {
  let root = process.cwd();
  /** The built definitions. */
  let bundled: Pick<Release, 'definitions' | 'languages'> = { definitions: '', languages: {} };
  let serving = false;
  let compiler: ReturnType<typeof projectCompiler> | undefined;
  let compiled: CompiledSchemas | undefined;
  /** The last valid schemas, which the browser shows while a file has an error. */
  let shown: CompiledSchemas | undefined;
  /** Version of the shown schemas, by which a page reports what it has. */
  let version = 0;
  let watch: RepeatedCheck | undefined;
  let log: (text: string) => void = () => {};
  const listeners: ((schemas: CompiledSchemas) => Promise<void>)[] = [];
  const schemaDir = () => resolve(root, dir);
  const compile = () => {
    compiler ??= projectCompiler(root, schemaDir());
    const found = compiler.compile();
    if (found !== shown && !errorText(found)) {
      shown = found;
      version += 1;
    }
    compiled = found;
    return found;
  };
  const current = () => compiled ?? compile();
  const served = () => shown ?? soundSchemas(current());
  /** Compiles the current files, and notifies the sandbox and then the browser of changes. */
  const recompile = async (server: ViteDevServer): Promise<boolean> => {
    try {
      const [last, before] = [compiled, shown];
      const after = compile();
      if (after === last) return false;
      log(problemText(after.problems) || 'schemas: no problem');
      if (after === shown) for (const listener of listeners) await listener(after);
      update(server, before, after);
      return true;
    } catch (error) {
      compiled = undefined;
      const message = error instanceof Error ? error.message : String(error);
      log(`schemas: ${message}`);
      showError(server.environments.client.hot, message);
      return false;
    }
  };

  return {
    name: 'schemas',
    api: { served, onChange: (listener) => void listeners.push(listener) },
    configResolved(config) {
      root = config.root;
      serving = config.command === 'serve';
      log = (text) => config.logger.warn(text);
    },
    buildStart() {
      if (serving) return;
      const found = compile();
      for (const problem of found.problems) if (problem.severity === 'warning') this.warn(formatProblem(problem));
      const errors = errorText(found);
      if (errors) this.error(errors);
      for (const problem of checkConfigs(root))
        this[problem.severity === 'error' ? 'error' : 'warn'](formatProblem(problem));
      const { hash, files, languages } = bundleOf(found, root);
      bundled = { definitions: hash, languages };
      for (const { path, text } of files)
        this.emitFile({ type: 'asset', fileName: `defs/${hash}/${path}`, source: text });
    },
    generateBundle(_options, bundle) {
      const release: Release = { build: buildOf(Object.keys(bundle)), ...bundled, format: formatOf() };
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(release) });
    },
    buildEnd() {
      watch?.stop();
    },
    resolveId(id) {
      return id === 'virtual:schemas' ? virtualModule : undefined;
    },
    load(id) {
      if (id !== virtualModule) return undefined;
      if (serving && !shown) {
        const errors = errorText(current());
        if (errors) this.error(errors);
      }
      return `export const version = ${version};`;
    },
    configureServer(server) {
      const { hot } = server.environments.client;
      watch = repeatedCheck(() => recompile(server));
      const problems = problemText(current().problems);
      if (problems) log(problems);
      // Messages before the page listened are lost, so the page reports its version.
      hot.on('schemas:loaded', (loaded: unknown, client) => {
        const errors = compiled ? errorText(compiled) : '';
        if (loaded !== version) client.send({ type: 'full-reload' });
        else if (errors) showError(client, errors);
      });
      server.watcher.add([schemaDir(), join(root, 'locales')]);
      const onFile = (path: string) => {
        if (!/\.ya?ml$/.test(path)) return;
        if (path.startsWith(join(root, 'locales') + sep)) hot.send({ type: 'full-reload' });
        else if (path.startsWith(schemaDir() + sep)) watch?.changed();
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onFile);
      server.middlewares.use('/version.json', (_request, response) => {
        const shownIn = shownLanguages(served().languages);
        const release: Release = { build: 'dev', definitions: 'dev', languages: shownIn, format: 'dev' };
        answer(response, 'application/json', JSON.stringify(release));
      });
      server.middlewares.use('/defs/dev', (request, response, next) => {
        const path = decodeURIComponent((request.url ?? '').replace(/^\/|[?#].*$/g, ''));
        const text = bundleFile(served(), root, path);
        if (text === undefined) return next();
        answer(response, path.endsWith('.svg') ? 'image/svg+xml' : 'application/json', text);
      });
    },
  };
}

/** The schemas of a dev server. @throws Error for one without this plugin */
export function schemasOf({ plugins }: Pick<ResolvedConfig, 'plugins'>): SchemasApi {
  const plugin = plugins.find(({ name }) => name === 'schemas') as Plugin<SchemasApi> | undefined;
  if (!plugin?.api) throw new Error('vite.config.ts names no plugin of the schemas');
  return plugin.api;
}

/** Notifies the browser of a saved schema. A page that failed to load is reloaded. */
function update(server: ViteDevServer, before: CompiledSchemas | undefined, after: CompiledSchemas): void {
  const { hot, moduleGraph } = server.environments.client;
  const errors = errorText(after);
  if (errors) return showError(hot, errors);
  if (!before || before.menu() !== after.menu()) return reload(server);
  invalidate(moduleGraph);
  hot.send({ type: 'update', updates: [] });
  hot.send({ type: 'custom', event: 'schemas:changed' });
}

function showError(client: Pick<NormalizedHotChannelClient, 'send'>, message: string): void {
  client.send({ type: 'error', err: { message, stack: '', plugin: 'schemas' } });
}

function reload(server: ViteDevServer): void {
  const { moduleGraph, hot } = server.environments.client;
  invalidate(moduleGraph);
  hot.send({ type: 'full-reload' });
}

/** The next page gets the present version. */
function invalidate(graph: EnvironmentModuleGraph): void {
  const module = graph.idToModuleMap.get(virtualModule);
  if (module) graph.invalidateModule(module);
}

function errorText({ problems }: CompiledSchemas): string {
  const errors = errorsOf(problems);
  return errors.length > 0 ? `The schemas have ${errors.length} problem(s):\n\n${problemText(errors)}` : '';
}

function answer(response: ServerResponse, type: string, text: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
}
