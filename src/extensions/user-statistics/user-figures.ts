import { isObject } from '../../schema/json';
import { numberIn, rowsIn, shapeError, textIn } from '../statistics/answers';

/** The users of one app. New and active users are those of the period. */
interface AppRow {
  app: number;
  name: string;
  users: number;
  fresh: number;
  active: number;
  devices: number;
}

interface NewUsers {
  date: string;
  fresh: number;
}

interface UserFigures {
  apps: AppRow[];
  /** Undefined when the platform does not answer them by day. */
  days: NewUsers[] | undefined;
}

const path = '/v2/user/data/app/list';

/** The answer of /v2/user/data/app/list. Throws a ConsoleError of kind `shape`. */
export function readUsers(data: unknown): UserFigures {
  const rows = rowsIn(data, path);
  const number = (row: Record<string, unknown>, key: string) => numberIn(row, key, path);
  const apps = rows.map((row) => ({
    app: number(row, 'app_id'),
    name: textIn(row, 'app_name', path),
    users: number(row, 'users'),
    fresh: number(row, 'new_users'),
    active: number(row, 'active_users'),
    devices: number(row, 'devices'),
  }));
  return {
    apps,
    days:
      rows.every((row) => row['days'] === undefined) && rows.length > 0
        ? undefined
        : rows.flatMap((row) => daysIn(row['days'])),
  };
}

function daysIn(days: unknown): NewUsers[] {
  if (days === undefined) return [];
  if (!Array.isArray(days) || !days.every(isObject)) throw shapeError(path);
  return days.map((day) => ({ date: textIn(day, 'date', path), fresh: numberIn(day, 'new_users', path) }));
}

export type UserTotals = Pick<AppRow, 'users' | 'fresh' | 'active' | 'devices'>;

export function userTotals(apps: readonly AppRow[]): UserTotals {
  const total = (key: keyof UserTotals) => apps.reduce((all, one) => all + one[key], 0);
  return { users: total('users'), fresh: total('fresh'), active: total('active'), devices: total('devices') };
}
