import type { PresetMapSource, ResourceSource } from './source';

/** The tabs of a list with their places. The name of a field without options, which S018 and S027 report, is none. */
export function presetsOf({ list }: ResourceSource): { preset: PresetMapSource; index: number }[] {
  return (list?.presets ?? []).flatMap((preset, index) => (typeof preset === 'string' ? [] : [{ preset, index }]));
}
