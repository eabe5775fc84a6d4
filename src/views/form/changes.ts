import { sameValue } from '../../fields/same-value';

export type Values = Record<string, unknown>;

/** The values of these fields that differ from what the form was opened with. */
export function changesOf(opened: Values, current: Values, names: string[]): Values {
  return Object.fromEntries(
    names.filter((name) => !sameValue(opened[name], current[name])).map((name) => [name, current[name]]),
  );
}

export function isChanged(opened: Values, current: Values, names: string[]): boolean {
  return names.some((name) => !sameValue(opened[name], current[name]));
}
