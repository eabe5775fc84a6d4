import type { SourceContextValue } from 'react-admin';

/** Inputs name their values as they are; labels come from the schema. */
export const plainSource: SourceContextValue = { getSource: (source) => source, getLabel: (source) => source };
