import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Draft } from '../sandbox/drafts/draft';
import { hasChangedSince } from './freshness';

/** The files that `npm start` keeps for the next start, which then neither compiles the schemas nor transforms the server's sources. */
interface Preparation {
  drafts: Draft[];
  /** A module: scripts/serve.ts with what it imports of this project. */
  server: string;
}

/** In the file beside the server. */
interface Stored {
  /** Milliseconds, before the first source was read. */
  begun: number;
  root: string;
  schemaDirectory: string;
  serverHash: string;
  drafts: Draft[];
}

const folder = (root: string): string => join(root, 'node_modules/.cache/start');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The kept files; undefined when they are damaged or a source has changed. */
export const readPreparation = (root: string, schemaDirectory: string): Preparation | undefined => {
  try {
    const server = join(folder(root), 'server.mjs');
    const stored = JSON.parse(readFileSync(join(folder(root), 'prepared.json'), 'utf8')) as Stored;
    const isWhole = stored.root === root && stored.schemaDirectory === schemaDirectory && stored.serverHash === hashOf(readFileSync(server, 'utf8'));
    return isWhole && !hasChangedSince(root, schemaDirectory, stored.begun) ? { drafts: stored.drafts, server } : undefined;
  } catch {
    // Nothing is kept, or not everything: prepare again.
    return undefined;
  }
};

/** Writes to a temporary name and renames, so that no start reads an incomplete file. */
const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
};

/** Keeps the server's code and the drafts. @param kept.begun milliseconds, before the first source was read */
export const keepPreparation = (kept: { root: string; schemaDirectory: string; begun: number; server: string; drafts: Draft[] }): void => {
  const { server, ...others } = kept;
  const stored: Stored = { ...others, serverHash: hashOf(server) };
  write(join(folder(kept.root), 'server.mjs'), server);
  write(join(folder(kept.root), 'prepared.json'), JSON.stringify(stored));
};
