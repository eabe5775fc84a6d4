/** Facts about every resource without its definition: for the menu, search, the task centre and the dashboard. */

import type { GuideName } from './guide';
import type { Json } from './json';

/** What the app needs of every resource before its definition is loaded. */
export interface Manifest {
  [name: string]: {
    label: string;
    icon: string;
    /** Permissions on this screen that every signed-in user has. */
    everyone?: string[];
    /** true: a part with an entry in the menu below its screen. user: an entry in the user menu. */
    menu?: true | 'user';
    /** Group of the section's menu. */
    group?: string;
    /** Other addresses of the screen, without the first slash. */
    aliases?: string[];
  };
}

/** Facts about the sections for the menu, by the first part of their addresses. */
export interface Sections {
  [name: string]: {
    /** Absent: the platform's menu has the only name. */
    label?: string;
    icon: string;
    /** The screen that the section's own address redirects to. */
    start?: string;
    /** Headings within its menu, in their order. */
    groups: { name: string; label: string }[];
  };
}

/** What users type to find a record by a field. */
export type Sought = 'text' | 'number' | 'phone' | 'email' | 'ip';

/** A field by which records are searched. */
export interface SearchField {
  field: string;
  sought: Sought;
  /** Regular expression of a whole value, as the platform keeps it. */
  pattern?: string;
}

/** A card of the dashboard for a resource. */
export interface CardDefinition {
  name: string;
  label: string;
  note?: string;
  icon: string;
  /** It needs attention while its number is not 0; absent: it is a figure. */
  tone?: 'bad' | 'warn' | 'info';
  /** Filters of the counted records; moments may be relative to now. */
  filter: Record<string, Json>;
  /** Date field that the dashboard's period limits. */
  during?: string;
  /** Date field by which the filtered records are counted per day. */
  arrivals?: { field: string; filter: Record<string, Json> };
  /** Days from statistics: records with a date and a value, or rows of a single one. */
  trend?: { resource: string; rows?: string; date: string; value: string; during?: string };
  /** A sum for each value of another field, instead of a number of records. fields: numbers that are added up, too. */
  sum?: { field: string; by: string; fields?: string[]; date: string };
  more?: 'good' | 'bad';
  /** Another list that it links to. */
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

/** Facts about a resource for search and task centre, before its definition is loaded. */
export interface DirectoryEntry {
  /** Its English label, in another language. */
  english?: string;
  /** Other words by which its screen is found. */
  keywords?: string[];
  /** Name of a single record, if records can be added. */
  add?: { singular: string; english?: string };
  /** Address of its list, if it is a page. */
  list?: string;
  /** Pages that its list links to: lists of parts, and pages of extensions. */
  pages?: OpenedPage[];
  imports?: TaskName[];
  exports?: TaskName[];
  search?: SearchField[];
  cards?: CardDefinition[];
  /** The guides that begin on it. */
  guides?: GuideName[];
}

/** By resource; loaded when search or task centre need it, not with the first page. */
export type Directory = Record<string, DirectoryEntry>;
