import { readJson } from '../schema/json-text';
import { basePath } from '../base-path';
import type { Languages } from '../schema/languages';
import { isObject } from '../schema/json';

/** What the web server has: version.json beside index.html, the one file that names the definitions. */
export interface Release {
  /** Changes with the code of the console. */
  build: string;
  /** Name of the folder of the definitions below `defs/`. It changes with each label and each schema. */
  definitions: string;
  languages: Languages;
}

/** Requests that the script in index.html has already sent. It is missing when the server's Content-Security-Policy refuses that script. */
declare global {
  var early: { release?: Promise<unknown>; config: Promise<Response> } | undefined;
}

/** The build that this tab runs. */
export const ownBuild: { id?: string } = {};

/** @throws Error when the file is missing or has other content */
export async function loadRelease(): Promise<Release> {
  const first = globalThis.early?.release;
  delete globalThis.early?.release;
  const release = await (first ?? readData<unknown>(releaseAddress, { cache: 'no-cache' }));
  if (!isRelease(release)) throw new Error(`${releaseAddress} names no definitions`);
  ownBuild.id ??= release.build;
  return release;
}

function isRelease(value: unknown): value is Release {
  return (
    isObject(value) &&
    typeof value['build'] === 'string' &&
    typeof value['definitions'] === 'string' &&
    isObject(value['languages'])
  );
}

const releaseAddress = `${basePath}version.json`;

/** Address of the folder of the definitions. */
export function definitionsAddress({ definitions }: Pick<Release, 'definitions'>): string {
  return `${basePath}defs/${definitions}/`;
}

/** A file of the definitions. */
export async function readData<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return readJson(await response.text()) as T;
}
