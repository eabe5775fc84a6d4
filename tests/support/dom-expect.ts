import { type DomPart, until } from './dom-part';
import { isShown, plain, says, textsOfIds } from './roles';

type Text = string | RegExp;

/** Waits until a part of the page of a unit test is as it has to be: Playwright's `expect` of a Locator. */
export function expectPart(part: DomPart): PartExpectation & { not: PartExpectation } {
  return Object.assign(new PartExpectation(part, true), { not: new PartExpectation(part, false) });
}

class PartExpectation {
  constructor(
    private readonly part: DomPart,
    private readonly wanted: boolean,
  ) {}

  /** All of the text; a list: the texts of all elements. */
  toHaveText(text: Text | Text[]): Promise<void> {
    if (Array.isArray(text))
      return this.all(`has the texts ${text.join(' | ')}`, textOf, (found) => matches(found, text));
    return this.one(`has the text ${text}`, textOf, (found) => isText(found, text));
  }

  /** A part of the text; a list: parts of some elements, in this order. */
  toContainText(text: Text | Text[]): Promise<void> {
    if (Array.isArray(text))
      return this.all(`contains ${text.join(' | ')}`, textOf, (found) => containsAll(found, text));
    return this.one(`contains ${text}`, textOf, (found) => contains(found, text));
  }

  toHaveCount(count: number): Promise<void> {
    return this.all(`is there ${count} times`, textOf, ({ length }) => length === count);
  }

  toBeVisible(): Promise<void> {
    return this.all('is visible', isShown, (shown) => shown.length > 0 && shown.every(Boolean));
  }

  toHaveValue(text: Text): Promise<void> {
    const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value;
    return this.one(`has the value ${text}`, valueOf, (found) => isText(found, text));
  }

  toHaveAttribute(name: string, text: Text = /(?:)/): Promise<void> {
    const read = (element: HTMLElement) => element.getAttribute(name);
    return this.one(`has ${name} ${text}`, read, (found) => found !== null && isText(found, text));
  }

  toHaveAccessibleDescription(text: Text): Promise<void> {
    const read = (element: HTMLElement) => textsOfIds(element.getAttribute('aria-describedby') ?? '');
    return this.one(`is described as ${text}`, read, (found) => isText(found, text));
  }

  toBeFocused(): Promise<void> {
    return this.one('has the focus', (element) => element === document.activeElement, Boolean);
  }

  toBeDisabled(): Promise<void> {
    return this.one('is disabled', (element) => element.matches(':disabled'), Boolean);
  }

  toBeEnabled(): Promise<void> {
    return this.one('is enabled', (element) => !element.matches(':disabled'), Boolean);
  }

  toBeChecked(): Promise<void> {
    return this.one('is checked', (element) => (element as HTMLInputElement).checked, Boolean);
  }

  /** The one element becomes so; none is neither. */
  private one<T>(what: string, read: (element: HTMLElement) => T, isSo: (found: T) => boolean): Promise<void> {
    return this.hold(
      what,
      () => this.part.find().map(read),
      (found) => found.length === 1 && found.every((one) => isSo(one) === this.wanted),
    );
  }

  private all<T>(what: string, read: (element: HTMLElement) => T, isSo: (found: T[]) => boolean): Promise<void> {
    return this.hold(
      what,
      () => this.part.find().map(read),
      (found) => isSo(found) === this.wanted,
    );
  }

  private async hold<T>(what: string, read: () => T[], isSo: (found: T[]) => boolean): Promise<void> {
    try {
      await until(() => isSo(read()), what);
    } catch (error) {
      throw new Error(`${this.part.what}: ${this.wanted ? '' : 'not '}${what}, but ${JSON.stringify(read())}`, {
        cause: error,
      });
    }
  }
}

function textOf(element: HTMLElement): string {
  return plain(element.textContent);
}

function isText(found: string, text: Text): boolean {
  return typeof text === 'string' ? found === text : text.test(found);
}

function contains(found: string, text: Text): boolean {
  return typeof text === 'string' ? found.includes(text) : says(found, text);
}

function matches(found: string[], texts: Text[]): boolean {
  return found.length === texts.length && texts.every((text, index) => isText(found[index] ?? '', text));
}

function containsAll(found: string[], texts: Text[]): boolean {
  let at = 0;
  for (const one of found) if (at < texts.length && contains(one, texts[at] ?? '')) at += 1;
  return at === texts.length;
}
