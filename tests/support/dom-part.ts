import { vi } from 'vitest';
import { enter, pressOn, typeText } from './dom-keys';
import type { Part, Role, RoleOptions } from './part';
import { elementsLabelled, elementsOfRole, elementsSaying, isShown, plain, says } from './roles';

/** A busy machine takes its time. */
const limit = { timeout: 30_000, interval: 10 };

/** Parts of the page of a unit test: found again whenever they are used, and waited for, as a browser's. */
export class DomPart implements Part {
  constructor(
    readonly find: () => HTMLElement[],
    readonly what = 'page',
  ) {}

  getByRole(role: Role, options: RoleOptions = {}): DomPart {
    return this.inside(`${role} ${String(options.name ?? '')}`, (root) => elementsOfRole(root, role, options));
  }

  getByLabel(text: string | RegExp, { exact }: { exact?: boolean } = {}): DomPart {
    return this.inside(`label ${String(text)}`, (root) => elementsLabelled(root, text, exact));
  }

  getByText(text: string | RegExp, { exact }: { exact?: boolean } = {}): DomPart {
    return this.inside(`text ${String(text)}`, (root) => elementsSaying(root, text, exact));
  }

  locator(selector: string): DomPart {
    return this.inside(selector, (root) =>
      selector === '..' ? [root.parentElement ?? root] : [...root.querySelectorAll<HTMLElement>(selector)],
    );
  }

  page(): DomPart {
    return pagePart;
  }

  filter({ hasText, has, visible }: { hasText?: string | RegExp; has?: DomPart; visible?: true }): DomPart {
    const find = () => {
      const inner = has?.find();
      return this.find().filter(
        (element) =>
          (hasText === undefined || says(plain(element.textContent), hasText)) &&
          (inner === undefined || inner.some((one) => one !== element && element.contains(one))) &&
          (!visible || isShown(element)),
      );
    };
    return new DomPart(find, `${this.what} with ${String(hasText ?? has?.what ?? 'looks')}`);
  }

  or(other: Part): DomPart {
    return new DomPart(() => [...this.find(), ...(other as DomPart).find()], this.what);
  }

  first(): DomPart {
    return this.nth(0);
  }

  last(): DomPart {
    return new DomPart(() => this.find().slice(-1), `the last ${this.what}`);
  }

  nth(index: number): DomPart {
    return new DomPart(() => this.find().slice(index, index + 1), `${this.what} ${index}`);
  }

  async all(): Promise<DomPart[]> {
    return this.find().map((element) => new DomPart(() => [element], this.what));
  }

  async count(): Promise<number> {
    return this.find().length;
  }

  async allTextContents(): Promise<string[]> {
    return this.find().map(({ textContent }) => textContent ?? '');
  }

  async isVisible(): Promise<boolean> {
    return this.find().some(isShown);
  }

  async isDisabled(): Promise<boolean> {
    return (await this.one()).matches(':disabled');
  }

  async inputValue(): Promise<string> {
    return this.evaluate((element) => (element as HTMLInputElement).value);
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element) => element.getAttribute(name));
  }

  async evaluate<T>(read: (element: HTMLElement) => T): Promise<T> {
    return read(await this.one());
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    if (state === 'visible') await this.one(isShown);
    else await until(() => !this.find().some(isShown), `${this.what} goes`);
  }

  async click(): Promise<void> {
    clickOn(await this.one(isReady));
    await rendered();
  }

  async hover(): Promise<void> {
    (await this.one(isShown)).dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    await rendered();
  }

  /** Two clicks, before the answer to the first one can come. */
  async dblclick(): Promise<void> {
    const element = await this.one(isReady);
    clickOn(element);
    clickOn(element);
    await rendered();
  }

  async focus(): Promise<void> {
    (await this.one(isShown)).focus();
    await rendered();
  }

  async fill(text: string): Promise<void> {
    const element = (await this.one(isReady)) as HTMLInputElement;
    element.focus();
    enter(element, text);
    await rendered();
  }

  async press(key: string): Promise<void> {
    const element = await this.one();
    element.focus();
    pressOn(element, key);
    await rendered();
  }

  /** Types behind what is there. */
  async pressSequentially(text: string): Promise<void> {
    (await this.one(isReady)).focus();
    typeText(text);
    await rendered();
  }

  async check(): Promise<void> {
    await this.setChecked(true);
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }

  async setChecked(on: boolean): Promise<void> {
    const element = (await this.one(isReady)) as HTMLInputElement;
    if (element.checked !== on) await this.click();
    if (element.checked !== on) throw new Error(`${this.what} stays as it was`);
  }

  async selectOption(option: string | { label: string }): Promise<void> {
    const element = (await this.one(isReady)) as unknown as HTMLSelectElement;
    const wanted = () =>
      [...element.options].find(({ value, label }) =>
        typeof option === 'string' ? value === option : label === option.label,
      );
    await until(() => wanted() !== undefined, `${this.what} offers ${JSON.stringify(option)}`);
    element.focus();
    enter(element, wanted()?.value ?? '', 'change');
    await rendered();
  }

  async setInputFiles({ name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const element = await this.one(isEnabled);
    const files = [new File([new Uint8Array(buffer)], name, { type: mimeType })];
    Object.defineProperty(element, 'files', { configurable: true, value: files });
    element.dispatchEvent(new Event('change', { bubbles: true }));
    await rendered();
  }

  /** The one element, when there is one and it is so. */
  private async one(isSo: (element: HTMLElement) => boolean = () => true): Promise<HTMLElement> {
    let found: HTMLElement[] = [];
    await until(() => {
      found = this.find().filter(isSo);
      return found.length > 0;
    }, this.what);
    const [element] = found;
    if (!element || found.length > 1) throw new Error(`${found.length} elements are ${this.what}`);
    return element;
  }

  private inside(what: string, search: (root: HTMLElement) => HTMLElement[]): DomPart {
    return new DomPart(() => [...new Set(this.find().flatMap(search))], `${this.what} > ${what}`);
  }
}

/** The whole page. */
export const pagePart = new DomPart(() => [document.body]);

const clicking = { bubbles: true, cancelable: true, detail: 1 };

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  if (await isSo()) return;
  const seen = () => `${document.querySelector('h1')?.textContent} at ${location.pathname}${location.search}`;
  try {
    await vi.waitUntil(isSo, limit);
  } catch {
    throw new Error(`waited for ${what}, on ${seen()}`);
  }
}

/** React has done what it could do at once. */
export async function rendered(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}

function clickOn(element: HTMLElement): void {
  if (element.dispatchEvent(new MouseEvent('mousedown', clicking))) moveFocus(element);
  element.dispatchEvent(new MouseEvent('mouseup', clicking));
  element.dispatchEvent(new MouseEvent('click', clicking));
}

function moveFocus(element: HTMLElement): void {
  const target = element.closest<HTMLElement>('button, input, select, textarea, a[href], [tabindex]');
  if (target) target.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function isReady(element: HTMLElement): boolean {
  return isShown(element) && isEnabled(element);
}

function isEnabled(element: HTMLElement): boolean {
  return !element.matches(':disabled');
}
