import { setTimeout } from 'node:timers/promises';
import { locate, type Path } from '../../../src/compiler/source-node';
import type { CompiledSchemas } from '../../../src/compiler/compile-schemas';
import type { Translate } from '../../../src/errors/error-text';
import type { Fetch } from '../../../src/wire/transport';
import { allowedAddresses, requireHost } from '../../against/addresses';
import { createAnswerCheck } from '../../against/answer-check';
import { Differences } from '../../against/differences';
import { factsReader } from '../../against/fixture-facts';
import { configAt, signInTo, type Platform } from '../../against/platform';
import { politeRequests } from '../../against/requests';
import type { FixtureFile } from '../../fixtures/fixture-files';
import { inUtc } from '../../fixtures/in-utc';
import type { World } from '../play-story';
import type { StoryFile } from '../story-files';
import { playReal, type RealSessions } from './play-real';

export interface StoriesAgainstOptions {
  files: StoryFile[];
  world: World;
  schemas: CompiledSchemas;
  fixtures: FixtureFile[];
  translate: Translate;
  /** Of the console: `<address>/config.json` names the platform. */
  address: string;
  /** The host of the platform, on which records may be made, changed and deleted. */
  testRecordsOn: string;
  password: (account: string) => Promise<string>;
  signal?: AbortSignal;
  fetch?: Fetch;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

interface StoriesAgainst {
  differences: Differences;
  played: number;
  /** Records that could not be deleted again, with their story. */
  left: string[];
  sent: number;
}

const atOnce = 4;

/** Plays stories on a running platform. @throws InputError when it cannot begin */
export async function storiesAgainst(options: StoriesAgainstOptions): Promise<StoriesAgainst> {
  const { files, world, schemas, fetch = globalThis.fetch, now = Date.now, wait = setTimeout, translate } = options;
  const config = await configAt(options.address, fetch, translate);
  requireHost(config, options.testRecordsOn);
  const { definitions } = world;
  const addresses = allowedAddresses(config, definitions.values(), true);
  const requests = politeRequests({
    fetch,
    atOnce,
    allows: (url) => addresses.has(url),
    wait: async (ms) => void (await wait(ms)),
  });
  const differences = new Differences();
  const onAnswer = createAnswerCheck({
    schemas,
    fixtures: factsReader(options.fixtures, definitions),
    differences,
    can: () => true,
    onDifferent: () => undefined,
  });
  const signedIn = new Map<string, Platform>();
  const sessions: RealSessions = {
    onAnswer,
    now,
    isStopped: () => options.signal?.aborted === true,
    async actor(account) {
      const known = signedIn.get(account);
      const platform =
        known ??
        (await signInTo(
          config,
          { account, password: await options.password(account) },
          { fetch: requests.fetch, onAnswer, translate, now },
        ));
      signedIn.set(account, platform);
      await platform.renew();
      return platform.wire;
    },
  };
  const left: string[] = [];
  let played = 0;
  try {
    await inUtc(async () => {
      for (const { name, node, source } of files) {
        if (sessions.isStopped()) break;
        const result = await playReal(source, world, sessions);
        left.push(...result.left.map((record) => `${record} (stories/${name})`));
        if (result.unplayable !== undefined)
          differences.skip(`stories/${name}`, `not playable there: ${result.unplayable}`);
        else played += 1;
        for (const { path, message, at } of result.problems) {
          const { file, start } = locate(node, path, at);
          const place = `${file.path}:${file.text.slice(0, start).split('\n').length}`;
          differences.add(
            screenAt(source.steps, path),
            'Stories',
            'breaking',
            `"${source.title.en}": ${message} (${place})`,
          );
        }
      }
    });
  } finally {
    for (const platform of signedIn.values()) await platform.signOut();
  }
  return { differences, played, left, sent: requests.counts.sent };
}

/** The screen that was open at a step. */
function screenAt(steps: { open?: string }[], [, index]: Path): string {
  return (
    steps
      .slice(0, Number(index) + 1)
      .flatMap(({ open }) => open ?? [])
      .at(-1) ?? 'stories'
  );
}
