import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { createPortal } from 'react-dom';
import { useForm } from 'react-hook-form';
import { FieldInput } from '../../fields/field-input';
import { sameValue } from '../../fields/same-value';
import { Late } from '../../ui/late';
import { namesOfField, type Changeable } from '../bulk/changeable';
import { pick } from '../bulk/entry';
import { groupsFor, type Editor } from '../bulk/verdict';
import { useDefinition } from '../definitions';
import type { Values } from '../form/changes';
import { CheckedRules } from '../form/CheckedRules';
import { InputContexts } from '../form/InputContexts';
import { typeInto } from './type-into';

interface Props {
  /** Its name: of the field and of the record. */
  label: string;
  change: Changeable;
  /** The record as the list shows it. */
  record: RaRecord;
  /** Its new values, by name. */
  values: Values;
  editor: Editor;
  /** The sign that begins the new value. */
  typed: string | undefined;
  cell: HTMLElement;
  /** @param key the key that ended it; absent for a press elsewhere */
  onCommit: (values: Values, key?: KeyboardEvent) => void;
  onCancel: () => void;
}

/** The field's own input, over its cell. */
export function CellEditor({ label, change, record, values, editor, typed, cell, onCommit, onCancel }: Props) {
  const definition = useDefinition();
  // An input shows at first what the form opens with; what is compared with later is the record.
  const form = useForm<Values>({ defaultValues: { ...record, ...values }, mode: 'onChange', shouldFocusError: false });
  const { reset } = form;
  useLayoutEffect(() => reset(record, { keepValues: true }), [reset, record]);
  const frame = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => groupsFor(editor, definition, record), [definition, editor, record]);
  const { path, field } = change;

  useLayoutEffect(() => {
    const place = () => {
      const { left, top, width } = cell.getBoundingClientRect();
      const style = frame.current?.style;
      style?.setProperty('--grid-cell', `${width}px`);
      style?.setProperty(
        'left',
        `${Math.max(8, Math.min(left, window.innerWidth - (frame.current?.offsetWidth ?? 0) - 8))}px`,
      );
      style?.setProperty('top', `${top}px`);
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [cell]);
  useEffect(() => {
    const input = frame.current?.querySelector<HTMLElement>('input, select, textarea');
    input?.focus();
    if (input && typed !== undefined) typeInto(input, typed);
    else if (input instanceof HTMLInputElement) input.select();
  }, [typed]);

  /** A text that chooses nothing is no value: it stays in the input, with the reason. */
  const commit = async (key?: KeyboardEvent) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && frame.current?.contains(activeElement)) activeElement.blur();
    const names = namesOfField(field);
    const [before, after] = [{ ...record, ...values }, pick(form.getValues(), names)];
    const isChanged = names.some((name) => !sameValue(before[name as never], after[name]));
    if (isChanged || (await form.trigger(path))) onCommit(after, key);
    else if (activeElement instanceof HTMLElement) activeElement.focus();
  };
  const pressed = usePressElsewhere(() => void commit());
  // An open list has these keys itself; in the capture phase it is still open.
  const isOpen = useRef(false);
  const work = {
    ...pressed,
    onKeyDownCapture: ({ target }: KeyboardEvent) => {
      isOpen.current = target instanceof Element && target.closest('[aria-expanded="true"]') !== null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.nativeEvent.isComposing || (isOpen.current && event.key !== 'Tab' && event.key !== 'F8')) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        onCancel();
      } else if (event.key === 'Tab' || event.key === 'F8' || (event.key === 'Enter' && !isNewLine(event))) {
        event.preventDefault();
        void commit(event);
      }
    },
  };

  return createPortal(
    <div ref={frame} className="v-grid-editor" role="dialog" tabIndex={-1} aria-label={label} {...work}>
      <InputContexts resource={definition.name} record={record} form={form}>
        <CheckedRules place="edit" groups={groups}>
          <Late>
            <FieldInput field={{ ...field, help: undefined }} source={path} place="edit" />
          </Late>
        </CheckedRules>
      </InputContexts>
    </div>,
    document.body,
  );
}

/** Calls for a press outside of what gets these attributes; its lists and calendars are inside, wherever they are in the page. */
function usePressElsewhere(onPress: () => void) {
  const isInside = useRef(false);
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    const press = () => {
      if (!isInside.current) pressed();
      isInside.current = false;
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
  return { onPointerDown: () => (isInside.current = true) };
}

/** Shift or Alt and Enter begins a line in a text of several lines. */
function isNewLine({ target, shiftKey, altKey }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement && (shiftKey || altKey);
}
