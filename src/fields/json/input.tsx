import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { writeJson } from '../../schema/json-text';
import { Button } from '../../ui/button';
import { FieldFrame } from '../../ui/frame';
import { GroupFrame } from '../../ui/group-frame';
import { rawText, isMissing } from '../cell';
import { parseJson } from '../codec';
import { useInnerInput } from '../inner-input';
import type { InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';

/** Inputs of the inner fields where the schema knows them, else the JSON itself. */
export function JsonInput(props: InputProps<'json'>) {
  return props.field.options.fields ? (
    <InnerFields {...props} fields={props.field.options.fields} />
  ) : (
    <JsonText {...props} />
  );
}

type Fields = NonNullable<InputProps<'json'>['field']['options']['fields']>;

function InnerFields({ field, source, place, readOnly, fields }: InputProps<'json'> & { fields: Fields }) {
  const InnerInput = useInnerInput();
  return (
    <GroupFrame
      label={field.label}
      required={field.required === true}
      help={field.help}
      wide
      className="c-inner c-grid c-box"
    >
      {Object.values(fields)
        .filter((inner) => inner.in.includes(place))
        .map((inner) => (
          <InnerInput
            key={inner.name}
            field={inner}
            source={`${source}.${inner.name}`}
            place={place}
            readOnly={readOnly}
            empty="validation.attribute"
          />
        ))}
    </GroupFrame>
  );
}

/** Typed JSON: the form has the parsed value, or the invalid text, which is refused. */
function JsonText(props: InputProps<'json'>) {
  const translate = useTranslate();
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props);
  const [draft, setDraft] = useState({ text: printed(value), value });
  const text = Object.is(draft.value, value) ? draft.text : printed(value);
  const type = (typed: string): void => {
    const next = read(typed);
    setDraft({ text: typed, value: next });
    onChange(next);
  };
  return (
    <FieldFrame {...frame} wide>
      {(control) => (
        <div className="c-json c-stack c-gap-4">
          <textarea
            {...control}
            ref={ref}
            className="c-input c-mono"
            rows={6}
            spellCheck={false}
            readOnly={props.readOnly}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={onBlur}
          />
          {!props.readOnly && (
            <Button
              small
              variant="quiet"
              disabled={typeof value !== 'object' || value === null}
              onClick={() => type(printed(value))}
            >
              {translate('fields.format')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

function printed(value: unknown): string {
  if (isMissing(value) && !Array.isArray(value)) return '';
  return typeof value === 'object' ? writeJson(value, 2) : rawText(value);
}

/** The parsed object or list, null for an empty text, else the text. */
function read(text: string): unknown {
  return text.trim() === '' ? null : (parseJson(text) ?? text);
}
