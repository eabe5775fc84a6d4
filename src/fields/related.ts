import { createContext } from 'react';
import type { RowRecord } from './cell';

/** Values of the records that the form's record refers to, by reference and field: `comp_id.balance`. A missing one is not known. */
export const RelatedContext = createContext<RowRecord>({});
