import { use, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate, useWrappedSource } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../ui/button';
import { GroupFrame } from '../../ui/group-frame';
import { BesideContext } from '../beside';
import type { RowRecord } from '../cell';
import { errorText, packed } from '../error-text';
import { useInnerInput } from '../inner-input';
import type { InputProps } from '../input';
import { isRequired, validatorOf } from '../validate';
import { columnOf, enter, isTextBox, linesOf } from './cells';
import { emptyRows } from './empty-row';
import { repeated } from './form';

/** Rows of inner fields: add, remove, move, type down a column, paste one. A table where there is room, cards where there is not. */
export function RowsInput({ field, source, place, readOnly }: InputProps<'rows'>) {
  const translate = useTranslate();
  const InnerInput = useInnerInput();
  const name = useWrappedSource(source);
  const { control, getFieldState, getValues } = useFormContext();
  const formState = useFormState();
  const check = validatorOf(field, place, undefined, () => formState.defaultValues);
  const { fields, min, max } = field.options;
  const rows = useFieldArray({
    control,
    name,
    keyName: 'rowKey',
    rules: {
      validate: (value: unknown, values: RowRecord) => packed(check(value, values, { finalSource: name })),
    },
  });
  const required = isRequired(field, use(BesideContext), place);
  const { error } = getFieldState(name, formState);
  const found = useWatch({ control, name, compute: (value: unknown) => packed(repeated(value, fields)) });
  const message = error?.root?.message ?? error?.message ?? (found === true ? undefined : found);
  const inner = Object.values(fields).filter((each) => each.in.includes(place));
  const next = (count: number) => emptyRows(fields, count, (getValues(name) ?? []) as unknown[]);
  const add = (count: number) => {
    const room = Math.min(count, (max ?? Infinity) - rows.fields.length);
    const added = next(Math.max(0, room));
    if (added.length > 0) flushSync(() => rows.append(added, { shouldFocus: false }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (key !== 'Enter' || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing || !isTextBox(target)) return;
    event.preventDefault();
    const column = columnOf(target);
    const at = column.indexOf(target) + (event.shiftKey ? -1 : 1);
    if (at === column.length && target.value !== '') add(1);
    columnOf(target)[at]?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { target } = event;
    if (!isTextBox(target)) return;
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length === 1) return;
    event.preventDefault();
    const at = columnOf(target).indexOf(target);
    add(at + lines.length - rows.fields.length);
    const boxes = columnOf(target).slice(at, at + lines.length);
    for (const [index, box] of boxes.entries()) enter(box, lines[index] ?? '');
    boxes.at(-1)?.focus();
  };
  return (
    <GroupFrame
      label={field.label}
      required={required}
      help={field.help}
      error={errorText(message, translate)}
      wide
      className="c-rows c-stack c-gap-8"
    >
      {rows.fields.length === 0 && <p className="c-faint">{translate('fields.rows.empty')}</p>}
      <div role="presentation" {...(!readOnly && { onKeyDown, onPaste })}>
        <ol className="c-rows-list c-unless-empty c-stack c-gap-8 c-full" data-table={inner.length <= 5 || undefined}>
          {rows.fields.map((row, index) => (
            <li
              key={row.rowKey}
              className="c-rows-item c-flex c-gap-8 c-box"
              aria-label={translate('fields.rows.name', { row: index + 1 })}
            >
              <div className="c-row-fields c-grid c-grow">
                {inner.map((each) => (
                  <InnerInput
                    key={each.name}
                    field={each}
                    source={`${source}.${index}.${each.name}`}
                    place={place}
                    readOnly={readOnly}
                  />
                ))}
              </div>
              {!readOnly && (
                <div className="c-row-tools c-flex c-gap-2 c-rigid">
                  <IconButton
                    icon="arrow-up"
                    small
                    label={translate('fields.rows.up', { row: index + 1 })}
                    disabled={index === 0}
                    onClick={() => rows.move(index, index - 1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    small
                    label={translate('fields.rows.down', { row: index + 1 })}
                    disabled={index === rows.fields.length - 1}
                    onClick={() => rows.move(index, index + 1)}
                  />
                  <IconButton
                    icon="trash-2"
                    small

                    label={translate('fields.rows.remove', { row: index + 1 })}
                    disabled={rows.fields.length <= min}
                    onClick={() => rows.remove(index)}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
      {!readOnly && (
        <Button
          icon="plus"
          small
          disabled={max !== undefined && rows.fields.length >= max}
          onClick={() => rows.append(next(1))}
        >
          {translate('fields.rows.add')}
        </Button>
      )}
    </GroupFrame>
  );
}
