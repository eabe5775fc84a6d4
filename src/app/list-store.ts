import { memoryStore, type Store } from 'react-admin';

/**
 * react-admin's memory of the filters, pages and selections of lists.
 *
 * A list writes its parameters here after each change of its address, for a later visit without them, and listens: it
 * would render a second time with what the address has told it. It gets the same object with other content each time,
 * which React takes for no change: nothing below the list renders.
 */
export function listStore(): Store {
  const store = memoryStore();
  return {
    ...store,
    setItem: (key, value) => {
      const kept: unknown = key.endsWith('.listParams') ? store.getItem(key) : undefined;
      store.setItem(key, kept ? replaced(kept, value as object) : value);
    },
  };
}

function replaced(kept: object, content: object): object {
  for (const name of Object.keys(kept)) if (!Object.hasOwn(content, name)) Reflect.deleteProperty(kept, name);
  return Object.assign(kept, content);
}
