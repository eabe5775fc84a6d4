/** What can be done on a screen beside reading and saving: actions, imports and exports, and the tasks that they start. */

import type { CallDefinition } from './call-definition';
import type { Condition } from './condition';
import type { Template } from './template';
import type { FieldDefinition, Tone } from './field-definition';
import type { PageName } from './custom-pages';
import type { Json } from './json';

export type ActionPlace = 'row' | 'bulk' | 'detail' | 'bar' | 'list';

export interface ActionDefinition {
  name: string;
  label: string;
  icon?: string;
  on: ActionPlace[];
  /** Single key, a capital letter, that runs it for the record in hand. */
  key?: string;
  tone?: Tone;
  when?: Condition;
  /** Permission that is needed, as the part behind the colon; its own name unless said otherwise. */
  permission: string;
  /** A call of this resource, a way to another list, or to a custom page below this one. */
  run:
    | { call: CallDefinition; send: Record<string, Json>; sendFields: string[] }
    | { open: string; match: Record<string, string>; filter: Record<string, Json> }
    | { page: PageName };
  /** Asked before it runs, with fields and parameters in braces. typed: the field whose value has to be typed. */
  confirm?: { text?: string; typed?: string };
  /** Parameters: asked in the bar where they are short, else in a dialog. */
  fields: Record<string, FieldDefinition>;
  /** Fields of the record that its dialog shows. */
  shows?: string[];
  /** What other records hold that stands beside the parameters. */
  facts?: FactDefinition[];
  /** Said when it succeeded, with fields and parameters in braces. */
  done?: string;
  /** Name of the action that takes it back. */
  undo?: string;
  /** Fields that tell how a record came to its end. */
  tells?: string[];
  /** An answer with code 200 whose data say that it did not succeed, and what people read then. */
  fails?: { when: Condition; text: Template };
}

/** Fields of another record, which the first filled of these parameters, fields and values of the account names. */
export interface FactDefinition {
  label: string;
  of: string[];
  resource: string;
  fields: string[];
}

/** A task that takes an .xlsx; its fields are the template's columns. */
export interface ImportDefinition {
  name: string;
  label: string;
  call: CallDefinition;
  /** Asked before the file: type and product, say. */
  fields: Record<string, FieldDefinition>;
  columns: Record<string, FieldDefinition>;
  /** Columns whose values no two rows may share, each column by itself. */
  unique: string[];
  /** What a file may call the columns and their options, by column. */
  words: Record<string, ColumnWords>;
  /** The number of rows has to be typed before it starts, for these values. */
  typed?: Condition;
  /** Resource that lists the tasks; its definition has a `task`. */
  tasks?: string;
}

/** The texts of a column in every language: a file may be older than the reader's choice of language. */
export interface ColumnWords {
  labels: string[];
  options: { text: string; value: string | number }[];
}

/** A task that writes a file on the server. */
export interface ExportDefinition {
  name: string;
  label: string;
  call: CallDefinition;
  fields: Record<string, FieldDefinition>;
  /** Filters of the list that the export takes along. */
  filters: string[];
  /** Resource that lists the tasks; its definition has a `task`. */
  tasks?: string;
}

/** How a list of tasks reports the state of a task. */
export interface TaskDefinition {
  /** Under way: read again until this no longer holds. */
  running: Condition;
  /** Ended badly. Absent: what has ended is done. */
  failed?: Condition;
  /** Fields with the rows in all, those that succeeded and those that failed. */
  total?: string;
  success?: string;
  fail?: string;
  /** Field with the moment at which it began. */
  since?: string;
  /** Field with the address of the file: what an export wrote, or the rows that an import refused. */
  file?: string;
}
