import { useGetManyAggregate } from 'react-admin';
import { useState } from 'react';
import type { Choice } from '../../ui/choice';
import { isMissing } from '../cell';
import { useFieldServices } from '../services';
import { useReferencedDefinition } from './useReferencedDefinition';
import { PENDING } from './title';

type Id = string | number;

interface Titles {
  /** A chosen record as its combobox shows it: its title, `PENDING` until that is there, or the spare one or its id when it cannot be read. */
  choiceOf: (id: Id) => Choice;
  /** Keeps what was picked from a list, whose titles are known then. */
  remember: (picked: Choice[]) => void;
}

/**
 * Titles of referenced records; those not picked here are looked up with one call for all inputs of a page.
 * @param spare the title where it cannot be read
 */
export function useTitles(resource: string, ids: Id[], spare?: string): Titles {
  const { titleOf } = useFieldServices().references;
  const { data: definition, isPending: shapeless } = useReferencedDefinition(resource);
  const [picked, remember] = useState<Choice[]>([]);
  const asked = ids.filter((id) => !picked.some((choice) => choice.value === id));
  const { data, isPending } = useGetManyAggregate(
    resource,
    { ids: asked },
    { enabled: asked.length > 0, retry: false, staleTime: 60_000 },
  );
  const labelOf = (id: Id): string => {
    const choice = picked.find(({ value }) => value === id);
    if (choice) return choice.label;
    const record = definition && data?.find((found) => !isMissing(found?.id) && String(found.id) === String(id));
    if (record) return titleOf(definition, record);
    return isPending || shapeless ? PENDING : (spare ?? String(id));
  };
  const choiceOf = (id: Id): Choice => {
    const label = labelOf(id);
    return { value: id, label, ...(label === PENDING && { waits: true }) };
  };
  return { choiceOf, remember };
}
