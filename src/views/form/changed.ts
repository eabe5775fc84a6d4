import { createContext, use, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldDefinition } from '../../schema/field-definition';
import { createListeners, toNothing } from '../../wire/listeners';
import type { Values } from './changes';
import { valuesOfField } from './layout';

/** The names of the values that are not saved. The set stays the same one until another value differs. */
export interface Changed {
  read: () => ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
}

/** Compares the values once for each change of the form, whoever shows what differs. */
export function createChanged(form: Pick<UseFormReturn<Values>, 'subscribe'>, changes: () => Values): Changed {
  const { tell, subscribe } = createListeners();
  let names: ReadonlySet<string> = new Set(Object.keys(changes()));
  let [listening, stop] = [0, toNothing()];
  const compare = () => {
    const now = Object.keys(changes());
    if (now.length === names.size && now.every((name) => names.has(name))) return;
    names = new Set(now);
    tell();
  };
  return {
    read: () => names,
    subscribe: (listener) => {
      const forget = subscribe(listener);
      if (listening++ === 0) {
        stop = form.subscribe({ formState: { values: true }, callback: compare });
        compare();
      }
      return () => {
        forget();
        if (--listening === 0) stop();
      };
    },
  };
}

/** Absent where changes are not marked, as for a new record. */
export const ChangedContext = createContext<Changed | undefined>(undefined);

const nothing: ReadonlySet<string> = new Set();

/** Reads something of what is not saved. It renders only when the answer differs. */
export function useOfChanged<T extends number | boolean | string>(
  changed: Changed | undefined,
  read: (names: ReadonlySet<string>) => T,
): T {
  return useSyncExternalStore(changed?.subscribe ?? toNothing, () => read(changed?.read() ?? nothing));
}

/** The names of those fields that the user has changed since the record was read. */
export function useChangedFields(fields: FieldDefinition[]): string[] {
  const isChanged = (names: ReadonlySet<string>) => (field: FieldDefinition) =>
    names.size > 0 && valuesOfField(field).some((name) => names.has(name));
  const together = useOfChanged(use(ChangedContext), (names) =>
    fields
      .filter(isChanged(names))
      .map(({ name }) => name)
      .join(),
  );
  return together.split(',');
}
