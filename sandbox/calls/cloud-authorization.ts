import { randomBytes } from 'node:crypto';
import { parameterError } from '../answer';
import { hashToken } from '../auth/session';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { readBody, textField } from '../entity/field';
import type { JsonObject } from '../json';
import { forEveryone, type GuardedCall, type OpenContext, writeCall } from './call';

/** Seconds after which a code expires. */
const codeLifetime = 300;

/** RFC 7636, section 4.2. */
const challenge = /^[\w.~-]{43,128}$/;
const challengeMethods = ['S256', 'plain'];

const shape = {
  client_id: textField(64),
  redirect_uri: textField(2048),
  response_type: textField(16),
  scope: textField(1024),
  code_challenge: textField(128),
  code_challenge_method: textField(16),
};

interface Asked {
  client_id: string;
  client_name: string;
  redirect_uri: string;
  scope: string;
  code_challenge: string;
  code_challenge_method: string;
}

function findClient(db: Queryable, id: string) {
  return firstRow<{ client_name: string; redirect_uris: string[] }>(
    db,
    sql`select client_name, to_jsonb(redirect_uris) as redirect_uris from cloud_client where client_id = ${id}`,
  );
}

/** The authorization request. The address must equal a registered one exactly. */
async function readAsked({ db, place }: OpenContext, body: JsonObject): Promise<Asked> {
  const {
    client_id: id = '',
    redirect_uri: address = '',
    response_type: type = '',
    scope = '',
    code_challenge: sent = '',
    code_challenge_method: method = '',
  } = readBody(shape, body, place);
  const client = await findClient(db, id);
  if (client === undefined) throw parameterError(`${place}client_id`, 'no client has it');
  if (!client.redirect_uris.includes(address))
    throw parameterError(`${place}redirect_uri`, 'is not registered for this client');
  if (type !== 'code') throw parameterError(`${place}response_type`, 'expected code');
  if (sent !== '' && !challenge.test(sent))
    throw parameterError(`${place}code_challenge`, 'expected 43 to 128 characters of a challenge');
  if (method !== '' && (sent === '' || !challengeMethods.includes(method)))
    throw parameterError(`${place}code_challenge_method`, 'expected S256 or plain, beside a challenge');
  return {
    client_id: id,
    client_name: client.client_name,
    redirect_uri: address,
    scope,
    code_challenge: sent,
    code_challenge_method: method || (sent && 'plain'),
  };
}

/** Before the sign-in: whether the request is valid, and the client's name for the consent. */
async function nameClient(context: OpenContext, body: JsonObject) {
  const { client_id: id, client_name: name } = await readAsked(context, body);
  return { data: { client_id: id, client_name: name } };
}

/** The consent of the signed-in user. Only the code's hash is stored, with the request. */
const authorize = writeCall('/auth/cloud', async (context, body) => {
  const { db, caller, now } = context;
  const asked = await readAsked(context, body);
  const code = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + codeLifetime * 1000).toISOString();
  await db.query(sql`delete from cloud_code where gmt_expire <= ${now.toISOString()}::timestamptz`);
  await db.query(sql`
    insert into cloud_code (code_hash, client_id, account, redirect_uri, scope, code_challenge, code_challenge_method, gmt_expire)
    values (${hashToken(code)}, ${asked.client_id}, ${caller.id}, ${asked.redirect_uri}, ${asked.scope}, ${asked.code_challenge}, ${asked.code_challenge_method}, ${expires}::timestamptz)`);
  return { data: { code, expires_in: codeLifetime } };
});

export const cloudAuthorizationCalls: GuardedCall[] = [{ ...forEveryone(authorize), anonymous: nameClient }];
