import type { SourceContextValue } from 'ra-core';

/** Inputs name their values as they are; labels come from the schema. */
export const plainSource: SourceContextValue = { getSource: (source) => source, getLabel: (source) => source };
