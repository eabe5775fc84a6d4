import type { OptionSource } from './source';

/** enums.yaml: name → options, in the order people see. */
export type EnumSourceMap = Record<string, OptionSource[]>;
