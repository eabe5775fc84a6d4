import { useTranslate, useGetList, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { useRef, type RefObject } from 'react';
import { FieldFrame } from '../../ui/frame';
import { rawText, isMissing } from '../cell';
import type { InputProps } from '../input';
import { useFieldInput } from '../useFieldInput';
import { useSiblings } from '../useSiblings';
import { checkPlaceholders, knownIn, namesIn } from './placeholders';
import { optionOf } from '../enum/option';
import { useReferencedDefinition } from '../ref/useReferencedDefinition';
import { otherVersions, versionsQuery } from './versions';
import './placeholders.css';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** A text with placeholders: the known ones are inserted by a press, and the text that it is translated from stands beside it. */
export function PlaceholderBox(props: InputProps<'text' | 'longtext'> & { of: string }) {
  const { field, source, of } = props;
  const box = useRef<Box>(null);
  const held = knownIn(useSiblings(source, [of])[of]);
  const { original, waits } = useSourceText(field.name, source);
  const known = held.length > 0 ? held : namesIn(original?.text ?? '');
  const { value, onChange, onBlur, ref, frame } = useFieldInput(props, (typed) =>
    checkPlaceholders(rawText(typed ?? ''), known),
  );
  const text = rawText(value ?? '');
  const shared = {
    ref: (element: Box | null) => {
      box.current = element;
      ref(element);
    },
    className: 'c-input',
    readOnly: props.readOnly,
    value: text,
    onBlur,
  };
  return (
    <FieldFrame {...frame} wide={field.kind === 'longtext'}>
      {(control) => (
        <>
          {field.kind === 'longtext' ? (
            <textarea
              {...control}
              {...shared}
              rows={field.options.rows}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <input
              {...control}
              {...shared}
              type="text"
              autoComplete="off"
              onChange={(event) => onChange(event.target.value)}
            />
          )}
          {!props.readOnly && known.length > 0 && <Chips names={known} box={box} />}
          {waits && (
            <span className="c-original c-grid c-gap-2 c-break c-sunken c-pad" aria-hidden="true">
              <span className="c-skeleton" />
              <span className="c-skeleton" />
            </span>
          )}
          {original && <Original original={original} text={text} />}
        </>
      )}
    </FieldFrame>
  );
}

function Chips({ names, box }: { names: string[]; box: RefObject<Box | null> }) {
  const translate = useTranslate();
  const insert = (name: string): void => {
    const element = box.current;
    if (!element) return;
    element.setRangeText(
      `\${${name}}`,
      element.selectionStart ?? element.value.length,
      element.selectionEnd ?? element.value.length,
      'end',
    );
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.focus();
  };
  return (
    <span className="c-placeholders c-wrap c-gap-4">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="c-chip c-placeholder"
          aria-label={translate('fields.placeholder.insert', { name })}
          onClick={() => insert(name)}
        >
          {`\${${name}}`}
        </button>
      ))}
    </span>
  );
}

/** The text that is translated, and which of its placeholders the translation lacks. */
function Original({ original, text }: { original: SourceText; text: string }) {
  const translate = useTranslate();
  const missing = text === '' ? [] : namesIn(original.text).filter((name) => !namesIn(text).includes(name));
  return (
    <span className="c-original c-grid c-gap-2 c-break c-sunken c-pad">
      <span className="c-small c-muted">{translate('fields.placeholder.source', { of: original.of })}</span>
      <span>{original.text}</span>
      {missing.length > 0 && (
        <span className="c-small c-toned-warn">
          {translate('fields.placeholder.missing', { names: missing.map((name) => `\${${name}}`).join(' ') })}
        </span>
      )}
    </span>
  );
}

interface SourceText {
  /** The language, or another value that distinguishes the texts. */
  of: string;
  text: string;
}

/** The text that was written first among those that the list's pivot puts into one row with this one; undefined for a first one, and while it is read. */
function useSourceText(name: string, source: string): { original: SourceText | undefined; waits: boolean } {
  const resource = useResourceContext() ?? '';
  const own = useRecordContext<RaRecord>()?.id;
  const definition = useReferencedDefinition(resource).data;
  const pivot = definition?.list.pivot;
  const by = pivot?.cells.includes(name) ? pivot.by : [];
  const columns = pivot?.columns ?? '';
  const held = useSiblings(source, [...by, columns]);
  const query = versionsQuery(by, held);
  const { data = [], isLoading: waits } = useGetList<RaRecord>(resource, query, {
    enabled: query !== undefined,
    retry: false,
    staleTime: 60_000,
  });
  const first =
    by.length > 0
      ? otherVersions(data, { by, columns }, held, own).find((record) => !isMissing(record[name]))
      : undefined;
  if (!first) return { original: undefined, waits };
  const languages = definition?.fields[columns];
  const option = languages?.kind === 'enum' ? optionOf(languages.options.options, first[columns]) : undefined;
  return { original: { of: option?.label ?? rawText(first[columns]), text: rawText(first[name]) }, waits };
}
