import { createContext } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { RowRecord } from '../cell';

/** What a form does beside itself with the records that it refers to; its values and its place stay. */
export interface RecordSheet {
  /** Whether the account may create a record here. */
  mayCreate: (definition: ResourceDefinition) => boolean;
  /** Opens the form of a new record. `onMade` is called once it is saved. */
  create: (definition: ResourceDefinition, start: RowRecord, onMade: (record: RowRecord) => void) => void;
  /** Whether the account may see records of a resource. */
  mayLook: (resource: string) => boolean;
  look: (resource: string, id: string | number, title: string) => void;
}

/** Null where nothing opens: in filters, in the dialogs of actions, and in what another form has opened. */
export const SheetContext = createContext<RecordSheet | null>(null);
