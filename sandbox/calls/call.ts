import type { Answer } from '../answer';
import type { Caller } from '../auth/caller';
import type { Cipher } from '../auth/cipher';
import type { Throttle } from '../auth/throttle';
import { type Label, permissionsOfCall } from '../contract';
import type { Queryable } from '../database/database';
import type { Field, Shape } from '../entity/field';
import type { JsonObject } from '../json';
import type { StreamKeys } from '../live/key';
import type { FileKeys } from '../tasks/files';
import type { TaskRunner } from '../tasks/runner';

/** What calls need besides the database. */
export interface Services {
  cipher: Cipher;
  throttle: Throttle;
  /** Runs imports and exports behind the calls. */
  tasks: TaskRunner;
  /** Keys of the addresses at which files of tasks are served. */
  fileKeys: FileKeys;
  /** Keys of the addresses at which streams are served. */
  streamKeys: StreamKeys;
  /** Called with one line for each internal error of the sandbox. The line never contains sent values. */
  report(line: string): void;
}

export interface OpenContext {
  db: Queryable;
  now: Date;
  services: Services;
  /** Prefix of keys in messages: empty, or `params.` in an envelope. */
  place: string;
  /** Language of texts that the call creates, such as the file of an export. */
  language: keyof Label;
  /** Address below which the platform serves files: `http://127.0.0.1:8080/api`. */
  base: string;
}

export interface Context extends OpenContext {
  caller: Caller;
  token: string;
  /** Runs after the call's transaction has committed. */
  afterwards(work: () => void): void;
}

/** Fields that need this permission to be read and changed. */
export interface Secret {
  permission: string;
  fields: readonly string[];
}

/** A call that needs no token. */
export interface OpenCall {
  path: string;
  open: true;
  run(context: OpenContext, body: JsonObject): Promise<Answer>;
}

/** A key of a body. */
export interface TakenField extends Field<unknown> {
  /** A body without it is refused, or with an empty one. */
  required?: boolean;
  /** The fields of its rows. */
  rows?: Shape;
}

/** `rows` are those of an import; `period` is that of an export, in months. */
export interface Taken {
  fields: Readonly<Record<string, TakenField>>;
  rows?: Readonly<Record<string, TakenField>>;
  period?: number;
}

export interface GuardedCall {
  path: string;
  open: false;
  /** The caller needs one of these permissions; `signed-in` for calls that every user may make. */
  permissions: readonly string[] | 'signed-in';
  /** Runs in a transaction. */
  writes: boolean;
  /** What its body may have, for a call that says it at one place; by the body, for a call that serves several screens. */
  takes?: Taken | ((body: JsonObject) => Taken | undefined);
  /** Fields of its records that need a permission of their own. */
  secret?: Secret;
  /** Maximum size of a body in bytes, if it is larger than a form's. */
  largest?: number;
  run(context: Context, body: JsonObject): Promise<Answer>;
  /** Its work for callers without a token, on the public pages. */
  anonymous?(context: OpenContext, body: JsonObject): Promise<Answer>;
}

export type Call = OpenCall | GuardedCall;

export function openCall(path: string, run: OpenCall['run']): OpenCall {
  return { path, open: true, run };
}

/** A reading. It is permitted to those who view its screens, or `alsoFor`: screens that show its records as references. */
export function readCall(path: string, run: GuardedCall['run'], alsoFor: readonly string[] = []): GuardedCall {
  const permissions = [...permissionsOfCall(path), ...alsoFor.map((screen) => `${screen}:view`)];
  return { path, open: false, permissions, writes: false, run };
}

export function writeCall(path: string, run: GuardedCall['run']): GuardedCall {
  return { path, open: false, permissions: permissionsOfCall(path), writes: true, run };
}

/** The same call for every signed-in user. */
export function forEveryone(call: GuardedCall): GuardedCall {
  return { ...call, permissions: 'signed-in' };
}
