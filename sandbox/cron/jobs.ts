import { sql } from '../database/sql';
import type { Queryable } from '../database/database';
import { feedbackState } from '../entities/feedback';
import { cronType } from '../entities/cron-task';
import { serverState } from '../entities/server';
import { isObject, type Json, type JsonObject } from '../json';

/** The failure of a task. Its message is stored as the result. */
export class JobProblem extends Error {
  override readonly name = 'JobProblem';
}

/** Runs the work and returns a short summary. */
type Job = (db: Queryable, now: Date, param: JsonObject) => Promise<string>;

const mostDays = 3650;

/** Milliseconds of the parameter `days`. */
function daysOf({ days }: JsonObject, usual: number): number {
  const value = days ?? usual;
  if (typeof value !== 'number' || !(value >= 1 && value <= mostDays))
    throw new JobProblem(`param.days: expected a number from 1 to ${mostDays}`);
  return value * 24 * 60 * 60 * 1000;
}

const removeSessions: Job = async (db, now) => {
  const gone = await db.query(
    sql`delete from session where gmt_expire < ${now.toISOString()}::timestamptz returning account`,
  );
  return `${gone.length} expired sessions removed`;
};

/** The sandbox has no servers that report: it changes their figures slightly instead. */
const collectReports: Job = async (db, now) => {
  const moment = now.toISOString();
  const online = await db.query(sql`
    update server set load = least(max_load, greatest(0, load + max_load * (mod(abs(hashtext(name || ${moment})), 11) - 5) / 100))
    where state = ${serverState.online} returning name`);
  await db.query(sql`
    update server_info i set gmt_report = ${moment}::timestamptz, cpu = least(98, greatest(2, cpu + mod(abs(hashtext(i.name || ${moment})), 7) - 3))
    where exists (select 1 from server s where s.grpc_addr = i.grpc_addr and s.type = i.type and s.state = ${serverState.online})`);
  return `${online.length} servers reported`;
};

const countExpired: Job = async (db, now, param) => {
  const until = new Date(now.getTime() + daysOf(param, 7));
  const found = await db.query(
    sql`select id from account where gmt_validity between ${now.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`,
  );
  return `${found.length} accounts expire soon`;
};

const closeFeedback: Job = async (db, now, param) => {
  const before = new Date(now.getTime() - daysOf(param, 90));
  const closed = await db.query(sql`
    update feedback set state = ${feedbackState.solved}, gmt_update = ${now.toISOString()}::timestamptz
    where state = ${feedbackState.pending} and gmt_create < ${before.toISOString()}::timestamptz returning id`);
  return `${closed.length} old feedbacks closed`;
};

const jobs: Readonly<Record<number, Job>> = {
  [cronType.sessions]: removeSessions,
  [cronType.heartbeats]: collectReports,
  [cronType.accounts]: countExpired,
  [cronType.feedback]: closeFeedback,
};

/** @throws JobProblem for unknown parameters */
export async function runJob(db: Queryable, now: Date, type: number, param: string): Promise<string> {
  const job = jobs[type];
  if (job === undefined) throw new JobProblem(`type ${type} does nothing`);
  // The column takes JSON only.
  const given: Json = param === '' ? {} : (JSON.parse(param) as Json);
  if (!isObject(given)) throw new JobProblem('param: expected an object');
  return job(db, now, given);
}
