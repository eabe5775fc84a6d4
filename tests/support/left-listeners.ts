/*
 * What a component listens to of the window or the document has to end with it: a key must not act for a page that is gone.
 */

interface Added {
  target: EventTarget;
  type: string;
  listener: unknown;
  capture: boolean;
  /** The line that added it. */
  by: string;
}

type Options = boolean | AddEventListenerOptions | undefined;

let added: Added[] = [];
const watched = new WeakSet<EventTarget>();

/** Begins to watch the page of this worker. */
export function watchListeners(): void {
  for (const target of [window, document, document.documentElement, document.body]) {
    // A page that several files share is watched already.
    if (watched.has(target)) continue;
    watched.add(target);
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: Options) => {
      const by = ofEffect(new Error().stack ?? '');
      const endsItself = typeof options === 'object' && (options.once || options.signal !== undefined);
      if (by !== undefined && !endsItself) added.push({ target, type, listener, capture: isCapture(options), by });
      add(type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: Options) => {
      const isSame = (one: Added) =>
        one.target === target && one.type === type && one.listener === listener && one.capture === isCapture(options);
      added = added.filter((one) => !isSame(one));
      remove(type, listener, options);
    };
  }
}

/** The listeners of components that are gone. */
export function leftListeners(): string[] {
  const left = added.map(({ type, by }) => `${type}: ${by}`);
  added = [];
  return left;
}

function isCapture(options: Options): boolean {
  return typeof options === 'object' ? options.capture === true : options === true;
}

/** The line of an effect in the console's code; nothing for what is made once for a page, and for a library's. */
function ofEffect(stack: string): string | undefined {
  const [, , line = ''] = stack.split('\n');
  return !line.includes('node_modules') && /HookEffect|AttachRef/.test(stack) ? line.trim() : undefined;
}
