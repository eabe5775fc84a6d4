import { type Answer, forbidden, parameterError } from '../answer';
import { dataCenter, serviceZone, system, zoneBinding } from '../entities/srv-resource';
import { readText } from '../entity/field';
import { isObject, type JsonObject, without } from '../json';
import { type Context, type GuardedCall, readCall, writeCall } from './call';
import { below, crud } from './crud';

const verbs = ['list', 'add', 'set', 'del'] as const;
type Verb = (typeof verbs)[number];

/** One type of resource: the screen whose permissions it needs, and its calls. */
interface Kind {
  screen: string;
  calls: Record<Verb, GuardedCall['run']>;
  takes: GuardedCall['takes'];
}

function path(verb: Verb): string {
  return `/v2/user/srv/resource/${verb}`;
}

const paths = below('/v2/user/srv/resource');

function kindOf(screen: string, calls: GuardedCall[]): Kind {
  const runOf = (verb: Verb): GuardedCall['run'] =>
    calls.find((call) => call.path === path(verb))?.run ?? (async () => ({}));
  const takes = calls.find((call) => call.path === path('add'))?.takes;
  return { screen, takes, calls: { list: runOf('list'), add: runOf('add'), set: runOf('set'), del: runOf('del') } };
}

/** The values of `type` (docs/specification.md#enums-data-centers). */
const kinds: ReadonlyMap<string, Kind> = new Map([
  [
    'sys',
    kindOf(
      'resource',
      crud({
        entity: system,
        paths,
        usedBy: [['data_center', 'sys', 'the system has data centers; move or delete them first', 'sys']],
      }),
    ),
  ],
  ['datacenter', kindOf('resource', crud({ entity: dataCenter, paths }))],
  ['zonebind', kindOf('zone', crud({ entity: zoneBinding, paths }))],
]);

const permissionOf: Record<Verb, string> = { list: 'view', add: 'add', set: 'set', del: 'del' };

/** `{ type, option }`: `option` has the record, its id, or a list's filters. A list's page keys are beside it. */
function run(verb: Verb) {
  return async (context: Context, body: JsonObject): Promise<Answer> => {
    const { type = '', option = {}, ...page } = body;
    const kind = kinds.get(readText(type, `${context.place}type`, 16));
    if (kind === undefined)
      throw parameterError(`${context.place}type`, `expected one of ${[...kinds.keys()].join(', ')}`);
    if (!isObject(option)) throw parameterError(`${context.place}option`, 'expected an object');
    if (!context.caller.permissions.has(`${kind.screen}:${permissionOf[verb]}`)) throw forbidden('No permission');
    const beside = Object.keys(without(page, ...(verb === 'list' ? ['page_no', 'page_size'] : [])))[0];
    if (beside !== undefined) throw parameterError(`${context.place}${beside}`, 'unknown field');
    return kind.calls[verb]({ ...context, place: `${context.place}option.` }, { ...option, ...page });
  };
}

/** What a body of this type may have. */
function takes({ type }: JsonObject) {
  const taken = kinds.get(String(type))?.takes;
  return typeof taken === 'function' ? undefined : taken;
}

export const srvResourceCalls: GuardedCall[] = verbs.map((verb) =>
  verb === 'list' ? readCall(path(verb), run(verb)) : { ...writeCall(path(verb), run(verb)), takes },
);

export const serviceZoneCalls = crud({
  entity: serviceZone,
  paths: { list: '/discovery/srv/zone/get', ...below('/discovery/srv/zone', 'add', 'set', 'del') },
  usedBy: [['zone_binding', 'dest_area', 'areas are bound to the zone; bind them elsewhere first', 'zone']],
});
