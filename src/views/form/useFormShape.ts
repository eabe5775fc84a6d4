import { useCallback } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { isObject, type Json } from '../../schema/json';
import { useDefinition } from '../definitions';
import { useLastPreference } from '../preferences';
import { heightOf, useKeepShape, type Keep } from '../useLastShape';

/** A group of a form: its fields with their heights in pixels. */
type GroupShape = [name: string, fields: [name: string, height: number][]];

/** What the form of a record was like when it opened. */
type FormShape = { groups: GroupShape[]; index: boolean };

/** The shape that the forms of a screen had last. */
export function useFormShape(): FormShape | undefined {
  const [shape] = useLastPreference(keyOf(useDefinition()), isFormShape);
  return shape;
}

/** The ref of a form, which keeps its shape until something is typed. */
export function useKeepFormShape(): Keep {
  const keep = useKeepShape(keyOf(useDefinition()), shapeOf, '.v-field');
  return useCallback<Keep>(
    (form) => {
      const stop = keep(form);
      if (stop) form?.addEventListener('input', stop, { once: true });
      return stop;
    },
    [keep],
  );
}

function keyOf({ name }: ResourceDefinition): string {
  return `${name}:form`;
}

function shapeOf(form: HTMLElement): FormShape {
  const fieldsOf = (group: HTMLElement) =>
    Array.from(group.querySelectorAll<HTMLElement>('.v-field:not(:empty)'), (field): [string, number] => [
      field.dataset['field'] ?? '',
      heightOf(field),
    ]);
  return {
    groups: Array.from(form.querySelectorAll<HTMLElement>('.v-group'), (group) => [group.id, fieldsOf(group)]),
    index: form.querySelector('[data-index]') !== null,
  };
}

function isFormShape(value: Json): value is FormShape {
  return (
    isObject(value) &&
    typeof value['index'] === 'boolean' &&
    Array.isArray(value['groups']) &&
    value['groups'].every((group) => Array.isArray(group) && Array.isArray(group[1]) && group[1].every(Array.isArray))
  );
}
