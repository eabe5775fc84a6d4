import { leftIn, originalsOf } from '../../redact/final-scan';
import type { CallDefinition } from '../../schema/call-definition';
import type { ResourceDefinition } from '../../schema/definition';
import { isObject, type Json } from '../../schema/json';
import { usualRows } from '../../views/list/fit';
import { at } from '../../wire/answer';
import type { Client } from '../../wire/client';
import type { Finding } from '../../wire/drift';
import { readList, readOne } from '../../wire/reading';
import { recordId, recordReader } from '../../wire/records';
import { redacted } from '../problem/problem-report';
import type { Example } from './examples';
import { yamlOf } from './yaml';

interface DriftFixture {
  /** `company.defect-option-comp-type.yaml` */
  file: string;
  text: string;
  /** Places where a secret or a person is left: then the file must not be handed out. */
  left: string[];
}

/** A fixture of an observed finding, redacted, which `npm run check` plays. `secrets`: values that must be nowhere. */
export async function driftFixture(
  definition: ResourceDefinition,
  { read, answer }: Example,
  finding: Finding,
  secrets: string[],
): Promise<DriftFixture> {
  const call = definition.calls[read];
  if (!call) throw new Error(`${definition.name} has no call "${read}"`);
  const id = read === 'get' ? idIn(definition, call, answer) : undefined;
  const { code, ...rest } = answer;
  const name = [finding.kind, finding.field, finding.detail].filter(Boolean).join(' ');
  const fixture = {
    calls: [
      {
        name: `drift: ${name}`,
        does: id === undefined ? { list: {} } : { get: id },
        asks: await requestOf(definition, call, id),
        answers: { ...(code !== 200 && { code }), ...rest },
      },
    ],
  } as unknown as Json;
  const clean = redacted(fixture, [definition], secrets);
  const [section = '', screen = ''] = definition.name.split('/');
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    file: `${screen}.defect-${slug}.yaml`,
    text: `# For tests/fixtures/${section}: an answer of the platform that the schema does not declare, with made-up people and secrets.\n${yamlOf(clean)}`,
    left: leftIn(`${screen}.yaml`, clean, originalsOf([{ call: 'the answer', text: JSON.stringify(answer) }], secrets)),
  };
}

/** The key of the answered record; a page of settings has none. */
function idIn(definition: ResourceDefinition, call: CallDefinition, answer: Record<string, unknown>): string | number {
  const found = at(answer, call.rows);
  const row: unknown = Array.isArray(found) ? found[0] : found;
  return (isObject(row) && recordId(definition, recordReader(definition, call, 0)(row, 0))) || 'single';
}

/** The request of the list as it opens, or of a record, made by the console's own code. */
async function requestOf(
  definition: ResourceDefinition,
  call: CallDefinition,
  id: string | number | undefined,
): Promise<Json> {
  let body: Record<string, unknown> = {};
  const send: Client['send'] = (_, asked) => {
    body = asked;
    return Promise.resolve({ code: 200, data: [], count: 0, msg: undefined, raw: { code: 200, data: [], count: 0 } });
  };
  const wire = { client: { send } as Client, now: () => 0 };
  const { field = '', order = 'ASC' } = definition.list.sort ?? {};
  // The empty answer is no record: only the request counts.
  await (id === undefined
    ? readList(wire, definition, { filter: {}, page: { page: 1, perPage: usualRows }, sort: { field, order } })
    : readOne(wire, definition, id).catch(() => undefined));
  const isUsual = call.style === (call.path.startsWith('/v2/') ? 'bearer' : 'envelope');
  return {
    path: call.path,
    ...(!isUsual && { style: call.style }),
    ...(call.server && { server: call.server }),
    ...(Object.keys(call.envelope).length > 0 && { envelope: call.envelope }),
    body: { ...body, ...(call.timeZone && { [call.timeZone]: 'UTC' }) } as Json,
  };
}
