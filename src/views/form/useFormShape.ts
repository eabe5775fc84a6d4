import { useCallback } from 'react';
import { isObject, type Json } from '../../schema/json';
import { useDefinition } from '../definitions';
import { heightOf, useLastShape, type Keep } from '../useLastShape';

/** A group of a form: its fields with their heights in pixels. */
type GroupShape = [name: string, fields: [name: string, height: number][]];

/** What the form of a record was like when it opened. */
type FormShape = { groups: GroupShape[]; index: boolean };

/** @returns the shape that the forms of a screen had last, and the ref of a form, which keeps it until something is typed */
export function useFormShape(): [shape: FormShape | undefined, keep: Keep] {
  const { name } = useDefinition();
  const [shape, keepAll] = useLastShape(`${name}:form`, isFormShape, shapeOf, '.v-field');
  const keep = useCallback<Keep>(
    (form) => {
      const stop = keepAll(form);
      if (stop) form?.addEventListener('input', stop, { once: true });
      return stop;
    },
    [keepAll],
  );
  return [shape, keep];
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
