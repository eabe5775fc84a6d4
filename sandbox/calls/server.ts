import { parameterError, unknownRecord } from '../answer';
import { firstRow } from '../database/database';
import { sql } from '../database/sql';
import { alertMail, server, serverAddress, serverInfo, serverState } from '../entities/server';
import { writable } from '../entity/entity';
import { readInteger, readText } from '../entity/field';
import { deleteRecord, readRecord, updateRecord } from '../entity/record';
import { type JsonObject, without } from '../json';
import { type Context, type GuardedCall, writeCall } from './call';
import { below, crud, refuseOthers } from './crud';

/** The row of a server by its address and type: `{ grpc_addr, type }`, or other keys for the two. */
async function findServer(
  { db, place }: Context,
  body: JsonObject,
  addressKey = 'grpc_addr',
  typeKey = 'type',
): Promise<{ id: number; state: number }> {
  const { [addressKey]: address, [typeKey]: type } = body;
  if (address === undefined) throw parameterError(`${place}${addressKey}`, 'missing');
  if (type === undefined) throw parameterError(`${place}${typeKey}`, 'missing');
  const found = await firstRow<{ id: number; state: number }>(
    db,
    sql`select id, state from server where grpc_addr = ${readText(address, `${place}${addressKey}`, 128)} and type = ${readInteger(type, `${place}${typeKey}`)}`,
  );
  if (found === undefined) throw unknownRecord(`${place}${addressKey}`, address);
  return found;
}

const setCall = writeCall('/discovery/srv/set', async (context, body) => {
  const { id } = await findServer(context, body);
  const values = readRecord(server, without(body, 'grpc_addr', 'type'), context.place, 'set', {});
  await updateRecord(context.db, server, id, values);
  return {};
});

const deleteCall = writeCall('/discovery/srv/delete', async (context, body) => {
  refuseOthers(body, ['grpc_addr', 'type'], context.place);
  const { id, state } = await findServer(context, body);
  if (state === serverState.online)
    throw parameterError(`${context.place}grpc_addr`, 'the server is online; stop it first');
  await deleteRecord(context.db, server, id);
  return {};
});

/** The new values of a server after a command. */
const commands: ReadonlyMap<string, { state: number; emptied: boolean }> = new Map([
  ['start', { state: serverState.online, emptied: false }],
  ['restart', { state: serverState.online, emptied: true }],
  ['reload', { state: serverState.online, emptied: false }],
  ['stop', { state: serverState.offline, emptied: true }],
]);

const controlCall: GuardedCall = {
  ...writeCall('/srv/ctrl', async (context, body) => {
    const { place, db } = context;
    refuseOthers(body, ['srv_addr', 'srv_type', 'cmd'], place);
    const { id, state } = await findServer(context, body, 'srv_addr', 'srv_type');
    const { cmd = '' } = body;
    const command = commands.get(readText(cmd, `${place}cmd`, 16));
    if (command === undefined)
      throw parameterError(`${place}cmd`, `expected one of ${[...commands.keys()].join(', ')}`);
    if (cmd === 'reload' && state !== serverState.online) throw parameterError(`${place}cmd`, 'the server is offline');
    await db.query(
      sql`update server set state = ${command.state}, load = case when ${command.emptied} then 0 else load end where id = ${id}`,
    );
    return {};
  }),
  permissions: ['server:ctrl'],
};

export const serverCalls: GuardedCall[] = [
  ...crud({ entity: server, paths: { list: '/discovery/srv/query' } }),
  { ...setCall, takes: { fields: writable(server) } },
  deleteCall,
  controlCall,
  ...crud({
    entity: serverInfo,
    paths: below('/v2/discovery/srvinfo', 'list', 'set', 'del'),
  }),
  ...crud({
    entity: alertMail,
    paths: {
      list: '/discovery/srv/email/query',
      add: '/discovery/srv/email/add',
      set: '/discovery/srv/email/edit',
      del: '/discovery/srv/email/del',
    },
  }),
  ...crud({
    entity: serverAddress,
    paths: below('/v2/discovery/srvip'),
  }),
];
