import { eachAt } from './each-at';
import type { PresetMapSource, ResourceSource } from './source';
import type { Path } from './source-node';

/** The tabs of a list with their places. The name of a field without options, which S018 and S027 report, is none. */
export function presetsOf({ list }: ResourceSource): [preset: PresetMapSource, path: Path][] {
  return eachAt(list?.presets, ['list', 'presets']).flatMap(([preset, path]) =>
    typeof preset === 'string' ? [] : [[preset, path]],
  );
}
