import type { OptionSource } from './source';

/** enums.yaml: name → options, in display order. */
export type EnumSourceMap = Record<string, OptionSource[]>;
