import type { CallAnswer } from '../../sandbox/testing';
import type { CallDefinition } from '../../src/schema/call-definition';

/*
 * What drives forms and lists in tests, whether a browser shows them or the page of a unit test: the part of Playwright's
 * Locator that the drivers use. A Locator is a Part; dom-part.ts has that of a unit test.
 */

type Text = string | RegExp;

/** Finds parts inside of a page or a part. */
export interface Finder {
  getByRole(role: Role, options?: RoleOptions): Part;
  getByLabel(text: Text, options?: { exact?: boolean }): Part;
  getByText(text: Text, options?: { exact?: boolean }): Part;
  locator(selector: string): Part;
}

export interface Part extends Finder {
  page(): Finder;
  filter(options: { hasText?: Text }): Part;
  or(other: Part): Part;
  first(): Part;
  last(): Part;
  nth(index: number): Part;
  all(): Promise<Part[]>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
  /** Waits until the one element is shown, or until there is none. */
  waitFor(options?: { state?: 'visible' | 'hidden' }): Promise<void>;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  uncheck(): Promise<void>;
  setChecked(on: boolean): Promise<void>;
  selectOption(option: string | { label: string }): Promise<unknown>;
  setInputFiles(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  evaluate<T>(read: (element: HTMLElement) => T): Promise<T>;
}

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'complementary'
  | 'dialog'
  | 'figure'
  | 'gridcell'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'log'
  | 'menuitem'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'main'
  | 'row'
  | 'search'
  | 'searchbox'
  | 'status'
  | 'tab'
  | 'table'
  | 'textbox';

export interface RoleOptions {
  name?: Text;
  exact?: boolean;
  checked?: boolean;
  expanded?: boolean;
  selected?: boolean;
  level?: number;
}

/** The page of a signed-in console, wherever it is shown. */
export interface Screen {
  page: Finder & { keyboard: { press(key: string): Promise<void> } };
  /** Comes to an address as a link does. */
  open(path: string): Promise<void>;
  /** The answer of a call that an action sends; nothing when the part is shown instead. */
  answerOf(
    call: Pick<CallDefinition, 'path'>,
    send: () => Promise<void>,
    unless?: Part,
  ): Promise<CallAnswer | undefined>;
  /** The paths of the requests that are sent meanwhile. */
  sentDuring(act: () => Promise<void>): Promise<string[]>;
  /** The page shows a notice with such a text, once for each call. */
  expectNotice(pattern: RegExp): Promise<void>;
  /** The element says such a text beside its name: what is wrong with its value. */
  expectDescription(part: Part, message: Text, what: string): Promise<void>;
}
