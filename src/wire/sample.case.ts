import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition, FieldKind, KindOptions } from '../schema/field-definition';
import { callWith, createClient, type ClientOptions } from './client';
import { createDataProvider, type DataProviderOptions } from './data-provider';
import { serve } from './platform.case';
import type { Session } from './session';

/* Builders for the tests of this folder. */

/** A field with the given kind, options and differences from an ordinary, sent one. */
export function buildField<K extends FieldKind>(
  name: string,
  kind: K,
  options: KindOptions[K],
  extra: Partial<Omit<FieldDefinition, 'kind' | 'options' | 'name'>> = {},
): FieldDefinition {
  const field = {
    name,
    kind,
    options,
    label: name,
    in: ['list', 'filter', 'detail', 'add', 'edit', 'export'],
    required: false,
    sent: true,
    ...extra,
  };
  return field as unknown as FieldDefinition;
}

export function text(name: string, extra: Parameters<typeof buildField>[3] = {}) {
  return buildField(name, 'text', {}, extra);
}

export function integer(name: string, extra: Parameters<typeof buildField>[3] = {}) {
  return buildField(name, 'integer', {}, extra);
}

export function id(name: string, as: 'number' | 'text' = 'number') {
  return buildField(name, 'id', { as }, { sent: false, in: ['list', 'filter', 'detail'] });
}

/** A resource of companies: `comp_id`, and the fields given. */
export function buildDefinition(
  fields: FieldDefinition[],
  extra: Partial<ResourceDefinition> = {},
): ResourceDefinition {
  const all = [id('comp_id'), ...fields];
  return {
    name: 'operate/company',
    label: 'Company',
    singular: 'record',
    icon: 'building',
    screen: 'operate/company',
    id: ['comp_id'],
    title: [{ field: 'comp_id' }],
    single: false,
    calls: {
      list: callWith('/v2/user/company/list', 'bearer'),
      add: callWith('/v2/user/company/add', 'bearer'),
      set: callWith('/v2/user/company/set', 'bearer'),
      del: callWith('/v2/user/company/del', 'bearer'),
    },
    fields: Object.fromEntries(all.map((field) => [field.name, field])),
    list: { view: 'table', columns: [], filters: [], presets: [], filter: {} },
    form: { groups: [] },
    detail: [],
    tabs: [],
    actions: [],
    imports: [],
    exports: [],
    errors: {},
    ...extra,
  };
}

export function buildCall(extra: Partial<CallDefinition> = {}): CallDefinition {
  return { ...callWith('/v2/user/company/list', 'bearer'), ...extra };
}

/** A session that is signed in, and records each 401. */
export function buildSession(extra: Partial<Session> = {}): Session & { refusals: string[] } {
  const refusals: string[] = [];
  return {
    token: () => 'token-1',
    language: () => 'en',
    baseOf: (server) => (server ? `https://${server}.example/api` : 'https://one.example/api'),
    trusts: (url) => url.startsWith('https://one.example/api'),
    readOnly: () => false,
    appKey: 'app-key',
    timeZone: () => 'UTC',
    simpleHeader: 'Authorization',
    onUnauthorized: (scope, path) => void refusals.push(`${scope} ${path}`),
    refusals,
    ...extra,
  };
}

interface SentRequest {
  url: string;
  headers: Headers;
  body: Record<string, unknown>;
}

/** What the platform does with a request: an answer's object, a Response, or an error where the connection fails. */
export type Reply = (request: SentRequest) => unknown;

/** A client of a platform that answers with `reply`, and what was sent to it. The test file calls `servesPlatform`. */
export function buildClient(reply: Reply, extra: Partial<ClientOptions> = {}) {
  const sent: SentRequest[] = [];
  serve(async (asked) => {
    const request = { url: asked.url, headers: asked.headers, body: (await asked.json()) as Record<string, unknown> };
    sent.push(request);
    return reply(request);
  });
  return { client: createClient({ session: buildSession(), wait: () => Promise.resolve(), ...extra }), sent };
}

/** A data provider over one definition and such a platform; `calls` are the sent paths and bodies. */
export function buildProvider(definition: ResourceDefinition, reply: Reply, extra: Partial<DataProviderOptions> = {}) {
  const { client, sent } = buildClient(reply);
  const provider = createDataProvider({
    client,
    definitionOf: () => Promise.resolve(definition),
    seal: (account, password) => Promise.resolve(`sealed(${account},${password})`),
    now: () => 1_000_000,
    ...extra,
  });
  return { provider, sent, calls: () => sent.map(({ url, body }) => [url.replace(/^.*\/api/, ''), body]) };
}
