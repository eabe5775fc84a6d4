import type { ResourceDefinition } from '../../src/schema/definition';
import { isObject, type Json } from '../../src/schema/json';
import { readJson, writeJson } from '../../src/schema/json-text';
import { createClient } from '../../src/wire/client';
import { createDataProvider, type ConsoleDataProvider } from '../../src/wire/data-provider';
import type { Fetch } from '../../src/wire/transport';
import type { AnswerSource } from './case';
import type { Platform } from './platform';
import { placeholders, usualServer, type SentRequest } from './request';

/** The network of a case: its platform, the answers that a step gives itself, and what was sent. */
export interface Network {
  provider: ConsoleDataProvider;
  /**
   * Hears what is sent from now on, until it is called again.
   * @param answers one serves every request; of several each serves one, and the last one all others
   */
  hear(answers?: AnswerSource | AnswerSource[]): SentRequest[];
}

export function createNetwork(platform: Platform, definitionOf: (name: string) => ResourceDefinition): Network {
  let heard: SentRequest[] = [];
  let answers: AnswerSource[] = [];
  const fetch: Fetch = async (url, init) => {
    const said = answers[Math.min(heard.push(sentRequest(url, init)), answers.length) - 1];
    const writes = platform.writes.length;
    platform.answerNext(said);
    const answer = await platform.fetch(url, init);
    platform.answerNext(undefined);
    // A write that is answered is also done; a read is only answered.
    return said && platform.writes.length === writes ? new Response(writeJson({ code: 200, ...said })) : answer;
  };
  return {
    provider: providerOver(fetch, definitionOf),
    hear(said = []) {
      heard = [];
      answers = [said].flat();
      return heard;
    },
  };
}

/** The console's own data provider over a network that is played. */
export function providerOver(fetch: Fetch, definitionOf: (name: string) => ResourceDefinition): ConsoleDataProvider {
  const client = createClient({
    session: {
      token: () => placeholders.token,
      language: () => placeholders.language,
      readOnly: () => false,
      appKey: placeholders.appKey,
      timeZone: () => 'UTC',
      simpleHeader: 'Authorization',
      baseOf: (server = usualServer) => `http://${server}`,
      trusts: () => true,
      onUnauthorized: () => undefined,
    },
    fetch,
    newKey: () => placeholders.key,
    wait: () => Promise.resolve(),
  });
  return createDataProvider({
    client,
    definitionOf: (name) => Promise.resolve(definitionOf(name)),
    seal: (account, password) => Promise.resolve(`<sealed ${account} ${password}>`),
    now: () => 0,
  });
}

/** The transport's own headers, which every request carries. */
const usualHeaders = new Set(['Content-Type', 'Accept']);

/** The server's name stands for its address. */
function sentRequest(url: string, init: RequestInit): SentRequest {
  const [, server = '', path = ''] = /^http:\/\/(\w+)(\/.*)$/.exec(url) ?? [undefined, usualServer, url];
  const body = readJson(String(init.body)) as Json;
  const headers = Object.entries(init.headers as Record<string, string>).filter(([name]) => !usualHeaders.has(name));
  return { server, path, headers: Object.fromEntries(headers), body: withTag(body) };
}

/** The tag differs between calls: an envelope only has to have one. */
function withTag(body: Json): Json {
  const isTagged = isObject(body) && isObject(body['request']) && typeof body['tag'] === 'string' && body['tag'] !== '';
  return isTagged ? { ...(body as Record<string, Json>), tag: placeholders.tag } : body;
}
