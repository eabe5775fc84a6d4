import { mkdirSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { draftPlatform } from '../../scripts/cases/fallback';
import { deployDefinitions } from '../../scripts/deploy/definitions';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { startServer, type ConsoleServer, type ServerOptions } from './server';

/**
 * Starts the built console with more schemas than the project's: their definitions are deployed into a copy of it, and a
 * sandbox with their drafts serves it.
 *
 * @param add puts the files into a copy of the folder of the schemas
 */
export async function startWithSchemas(
  add: (schemas: string) => Promise<void>,
  options: ServerOptions,
): Promise<ConsoleServer> {
  const folder = await mkdtemp(join(tmpdir(), 'added-schemas-'));
  const [schemas, directory] = [join(folder, 'schemas'), join(folder, 'dist')];
  await cp('schemas', schemas, { recursive: true });
  await cp('dist', directory, { recursive: true });
  await add(schemas);
  const compiled = projectCompiler(process.cwd(), schemas).compile();
  deployDefinitions(process.cwd(), directory, schemas, compiled, placePlain);
  const server = await startServer({ ...options, directory, fallback: draftPlatform(compiled) });
  server.beforeClose(() => rm(folder, { recursive: true }));
  return server;
}

/** Writes a file of definitions without its compressed forms, whose making takes six seconds: the sandbox compresses what is asked for. */
export function placePlain(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
