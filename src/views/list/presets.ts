import type { PresetDefinition } from '../../schema/definition';
import { pick } from '../../schema/pick';
import { isSameJson } from '../kept/same-json';

type Preset = Pick<PresetDefinition, 'filter'>;
type Values<T> = Readonly<Record<string, T>>;

/** The names of the filters that presets set. */
export function presetFilters(presets: readonly Preset[]): Set<string> {
  return new Set(presets.flatMap(({ filter }) => Object.keys(filter)));
}

/** The filters with another preset. Presets replace each other and keep the other filters. */
export function withPreset<T>(presets: readonly Preset[], filter: Values<T>, preset: Values<T>): Record<string, T> {
  const names = presetFilters(presets);
  return { ...pick(filter, (name) => !names.has(name)), ...preset };
}

/** The preset whose filters are set. */
export function presetOf<P extends Preset>(presets: readonly P[], filter: Values<unknown>): P | undefined {
  return presets.find((preset) => isSameJson(filter, withPreset(presets, filter, preset.filter)));
}
