import type { PresetDefinition } from '../../schema/definition';
import type { Json } from '../../schema/json';
import { pick } from '../../schema/pick';
import { isSameJson } from '../kept/same-json';

type Filter = Record<string, Json>;
type Preset = Pick<PresetDefinition, 'filter'>;

/** The names of the filters that presets set. */
export function presetFilters(presets: readonly Preset[]): Set<string> {
  return new Set(presets.flatMap(({ filter }) => Object.keys(filter)));
}

/** The filters with another preset. Presets replace each other and keep the other filters. */
export function withPreset(presets: readonly Preset[], filter: Filter, preset: Filter): Filter {
  const names = presetFilters(presets);
  return { ...pick(filter, (name) => !names.has(name)), ...preset };
}

/** The preset whose filters are set. */
export function presetOf<P extends Preset>(presets: readonly P[], filter: Filter): P | undefined {
  return presets.find((preset) => isSameJson(filter, withPreset(presets, filter, preset.filter)));
}
