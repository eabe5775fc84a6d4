/** Actions, imports, exports, and the tasks that they start. */

import type { CallDefinition } from './call-definition';
import type { Condition, Constant } from './condition';
import type { Template } from './template';
import type { FieldDefinition, Tone } from './field-definition';
import type { ExtensionUse } from './extension';
import type { Json } from './json';
import type { Match } from './related-records';

export type ActionPlace = 'row' | 'bulk' | 'detail' | 'bar' | 'list' | 'next';

export interface ActionDefinition {
  name: string;
  label: string;
  icon?: string;
  places: ActionPlace[];
  /** Single key, a capital letter, that runs it for the open record. */
  key?: string;
  tone?: Tone;
  when?: Condition;
  /** Permission that is needed, as the part behind the colon; its own name unless said otherwise. */
  permission: string;
  /**
   * A call of this resource, a link to another list, a page of src/extensions below this one, or a dialog of src/extensions.
   * sendsRecord: the call changes the record, so that the whole of it is sent. adds: after a create it opens the form of a
   * new record, and not the list.
   */
  run:
    | { call: CallDefinition; send: Record<string, Json>; sendFields: string[]; sendsRecord?: boolean }
    | { open: string; match: Match; filter: Record<string, Json>; adds?: true }
    | { page: string }
    | { dialog: ExtensionUse };
  /** The question before it runs, with fields and parameters in braces. typed: the field whose value has to be typed, for records with `typedWhen`. */
  confirm?: { text?: string; typed?: string; typedWhen?: Condition };
  /** Parameters: short ones are inputs of the bar, others of a dialog. */
  fields: Record<string, FieldDefinition>;
  /** Fields of the record that its dialog shows. */
  shows?: string[];
  /** Facts of other records, shown beside the parameters. */
  facts?: FactDefinition[];
  /** Text of the success notice, with fields and parameters in braces. */
  done?: string;
  /** The states of the record (`moves` of the resource) that it leads from and to. */
  move?: { from: Constant[]; to: Constant };
  /** Name of the move that leads back. */
  undo?: string;
  /** Fields that describe the final state of a record. */
  tells?: string[];
  /** An answer with code 200 whose data show a failure, with its text. */
  fails?: { when: Condition; text: Template };
}

/** Fields of another record, which the first filled of these parameters, fields and values of the account names. */
export interface FactDefinition {
  /** Bounds of the parameters name its values: `own.money`. */
  name?: string;
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
  /** Parameters before the file, such as type and product. */
  fields: Record<string, FieldDefinition>;
  columns: Record<string, FieldDefinition>;
  /** Accepted names of columns and their options in a file, by column. */
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
  /** Filters of the list that the export passes on. */
  filters: string[];
  /** Resource that lists the tasks; its definition has a `task`. */
  tasks?: string;
}

/** How a list of tasks reports the state of a task. */
export interface TaskDefinition {
  /** The task runs while this holds. */
  running: Condition;
  /** The task has failed. Absent: every ended task succeeded. */
  failed?: Condition;
  /** Fields with the rows in all, those that succeeded and those that failed. */
  total?: string;
  success?: string;
  fail?: string;
  /** Field with the address of the file: what an export wrote, or the rows that an import refused. */
  file?: string;
}
