import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from './input-error';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** How the console and the sandbox are started. */
export interface Settings {
  /** 0 takes any free port. */
  port: number;
  /** Path of the console, with slashes at both ends: `/console/`. */
  basePath: string;
  /** Directory of the embedded database. */
  dataDirectory: string;
  /** A PostgreSQL server that is used instead. */
  databaseUrl: string | undefined;
  /** Directory of the schema files. */
  schemaDirectory: string;
  /** Directory of the built console. */
  buildDirectory: string;
  /** Deletes the stored data. */
  reset: boolean;
  /** Builds the console when it is missing or older than its sources. */
  build: boolean;
}

const usage = `  --reset      delete the stored data and start with demo data
  --no-build   serve the existing build
Environment: PORT (8080), BASE_PATH (/), DATA_DIR (.data), DATABASE_URL (a PostgreSQL server), SCHEMAS_DIR (schemas), DIST_DIR (dist)`;

/** @throws InputError for an unknown flag or a wrong value */
export function readSettings(flags: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const unknown = flags.find((flag) => flag !== '--reset' && flag !== '--no-build');
  if (unknown !== undefined) throw new InputError(`Unknown flag ${unknown}. The known flags are:\n${usage}`);
  const { PORT = '8080', BASE_PATH = '/', DATABASE_URL } = environment;
  if (!/^\d+$/.test(PORT) || Number(PORT) > 65_535)
    throw new InputError(`PORT is "${PORT}": expected a number from 0 to 65535.`);
  const basePath = `/${BASE_PATH}/`.replace(/\/+/g, '/');
  if (!/^\/([\w.-]+\/)*$/.test(basePath))
    throw new InputError(`BASE_PATH is "${BASE_PATH}": expected a path such as /console/.`);
  return {
    port: Number(PORT),
    basePath,
    dataDirectory: resolve(projectRoot, environment['DATA_DIR'] ?? '.data'),
    databaseUrl: DATABASE_URL === '' ? undefined : DATABASE_URL,
    schemaDirectory: resolve(projectRoot, environment['SCHEMAS_DIR'] ?? 'schemas'),
    buildDirectory: resolve(projectRoot, environment['DIST_DIR'] ?? 'dist'),
    reset: flags.includes('--reset'),
    build: !flags.includes('--no-build'),
  };
}
