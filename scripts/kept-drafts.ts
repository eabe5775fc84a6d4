import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from '../sandbox/drafts/draft';
import { hasDraftChangedSince } from './freshness';
import { keptFolder, writeKept } from './programs';

/** In the kept file. */
interface Stored {
  /** Milliseconds, before the first source was read. */
  begun: number;
  root: string;
  schemaDirectory: string;
  drafts: Draft[];
}

const file = 'drafts.json';

/** The drafts that the last `npm start` kept, so that this one need not compile the schemas; undefined when they are damaged or a source has changed. */
export function readDrafts(root: string, schemaDirectory: string): Draft[] | undefined {
  try {
    const stored = JSON.parse(readFileSync(join(keptFolder(root), file), 'utf8')) as Stored;
    const isOurs = stored.root === root && stored.schemaDirectory === schemaDirectory;
    return isOurs && !hasDraftChangedSince(root, schemaDirectory, stored.begun) ? stored.drafts : undefined;
  } catch {
    // Nothing is kept, or not everything: prepare again.
    return undefined;
  }
}

export function keepDrafts(kept: Stored): void {
  writeKept(kept.root, file, JSON.stringify(kept));
}
