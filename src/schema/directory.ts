/** What is known of every resource without its definition: for the menu, search, the task centre and the dashboard. */

import type { FieldKind } from './field-definition';
import type { Json } from './json';

/** What the app needs of every resource before its definition is loaded. */
export interface Manifest {
  [name: string]: {
    label: string;
    icon: string;
    /** Permissions on this screen that every signed-in user has. */
    everyone?: string[];
    /** true: a part that stands in the menu beneath its screen. user: it stands in the menu behind the user's name. */
    menu?: true | 'user';
    /** Group of the section's menu. */
    group?: string;
    /** Other addresses that lead to it, without their first slash. */
    aliases?: string[];
  };
}

/** What the menu knows of the sections, by the first part of their addresses. */
export interface Sections {
  [name: string]: {
    icon: string;
    /** The screen that the section's own address leads to. */
    start?: string;
    /** Headings within its menu, in their order. */
    groups: { name: string; label: string }[];
  };
}

/** A field by which records are searched. */
export interface SearchField {
  field: string;
  kind: FieldKind;
  /** Regular expression of a whole value, as the platform keeps it. */
  pattern?: string;
}

/** What the dashboard tells of a resource. */
export interface CardDefinition {
  name: string;
  label: string;
  note?: string;
  icon: string;
  /** It asks for attention while its number is not 0; absent: it is a figure. */
  tone?: 'bad' | 'warn' | 'info';
  /** Filters of the list that leave what is counted; moments may be relative to now. */
  filter: Record<string, Json>;
  /** Date field that the dashboard's period bounds. */
  during?: string;
  /** Date field by which records are told day by day, of those that the filter leaves. */
  arrivals?: { field: string; filter: Record<string, Json> };
  /** Days from statistics: records with a date and a value, or rows of a single one. */
  trend?: { resource: string; rows?: string; date: string; value: string; during?: string };
  /** A sum for each value of another field, instead of a number of records. */
  sum?: { field: string; by: string; count?: string; date: string };
  more?: 'good' | 'bad';
  /** Another list that it opens. */
  open?: { resource: string; filter: Record<string, Json>; during?: string; by?: string };
}

/** An import or an export, by name. */
export interface TaskName {
  name: string;
  label: string;
}

/** A page that an action of a list opens. */
export interface OpenedPage {
  label: string;
  english?: string;
  /** Its address. */
  path: string;
  /** The resource whose permission it needs. */
  of: string;
  permission: string;
  icon?: string;
}

/** What search and task centre know of a resource before its definition is loaded. */
export interface DirectoryEntry {
  /** Its English label, where the language is another one. */
  english?: string;
  /** What a single record is called, where records can be added. */
  add?: { singular: string; english?: string };
  /** Address of its list, where it is a page. */
  list?: string;
  /** Pages that its list leads to: lists of parts, and custom pages. */
  pages?: OpenedPage[];
  imports?: TaskName[];
  exports?: TaskName[];
  search?: SearchField[];
  /** Its records are tasks. */
  task?: true;
  cards?: CardDefinition[];
}

/** By resource; loaded when search or task centre need it: the first page does without. */
export type Directory = Record<string, DirectoryEntry>;
