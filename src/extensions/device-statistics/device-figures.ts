import { isObject } from '../../schema/json';
import { numberIn, rowsIn, shapeError, textIn } from '../statistics/answers';

interface Activations {
  date: string;
  activated: number;
}

/** The number of devices of a type, a network or an app. */
export interface Share {
  key: number;
  /** The name of an app; empty for types and networks, which the schema labels. */
  name: string;
  count: number;
}

export interface DeviceFigures {
  total: number;
  active: number;
  online: number;
  withPlan: number;
  types: Share[];
  networks: Share[];
  /** Undefined when the platform does not answer it. */
  apps: Share[] | undefined;
  days: Activations[];
}

const path = '/v2/iot/dev/statistics/get';

/** The answer of /v2/iot/dev/statistics/get. Throws a ConsoleError of kind `shape`. */
export function readDevices(data: unknown): DeviceFigures {
  if (!isObject(data)) throw shapeError(path);
  const number = (key: string) => numberIn(data, key, path);
  return {
    total: number('total'),
    active: number('active'),
    online: number('online'),
    withPlan: number('with_plan'),
    types: sharesIn(data['types'], 'type'),
    networks: sharesIn(data['net_types'], 'net_type'),
    apps: data['apps'] === undefined ? undefined : sharesIn(data['apps'], 'app_id', 'app_name'),
    days: rowsIn(data['days'], path).map((row) => ({
      date: textIn(row, 'date', path),
      activated: numberIn(row, 'activated', path),
    })),
  };
}

function sharesIn(rows: unknown, key: string, name?: string): Share[] {
  return rowsIn(rows, path)
    .map((row) => ({
      key: numberIn(row, key, path),
      name: name === undefined ? '' : textIn(row, name, path),
      count: numberIn(row, 'count', path),
    }))
    .sort((one, other) => other.count - one.count || one.key - other.key);
}
