import type { RaRecord } from 'react-admin';
import { useEffect, useMemo, useRef, type FormEvent, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { companionsOf } from '../../fields/companions';
import type { FactDefinition } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { useDefinition } from '../definitions';
import { CheckedRules } from '../form/CheckedRules';
import { Fields } from '../form/Group';
import { FirstInvalid, InvalidSummary } from '../form/InvalidSummary';
import { inputsLoaded } from '../form/inputs-loaded';
import { useOpenForm } from '../form/open-forms';
import { InputContexts } from '../form/InputContexts';
import { ProposingContext } from '../form/proposed';
import { formKeys } from '../form/useFormKeys';
import { usePageKeys } from '../keys/page-keys';
import type { Values } from '../form/changes';

interface Props {
  id: string;
  form: UseFormReturn<Values>;
  fields: FieldDefinition[];
  /** Facts beside them, whose values their bounds can name. */
  facts?: FactDefinition[] | undefined;
  /** The one record that they are asked for. */
  record?: RaRecord;
  /** Nothing can be entered now. */
  inert: boolean;
  /** A form that is visible as a whole shows its errors at the fields only. */
  brief?: boolean;
  className: string;
  onSubmit: (values: Values) => Promise<void>;
  children?: ReactNode;
}

const none: Values = {};

/** An action's parameters, in a dialog or in the bar. Ctrl+Enter sends them from any field. */
export function ParameterForm({ id, form, fields, facts, record, inert, brief, className, onSubmit, children }: Props) {
  const { name } = useDefinition();
  const body = useRef<HTMLFormElement>(null);
  const groups = useMemo(() => [{ name: '', label: '', fields }], [fields]);
  useOpenForm({
    resource: name,
    place: 'add',
    fields,
    isRecord: false,
    initial: record ?? none,
    values: form.getValues,
  });
  usePageKeys('keys.form', formKeys);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!(await inputsLoaded(body.current))) return;
    // The other values of the form are those of the record.
    const names = fields.flatMap((field) => [field.name, ...companionsOf(field)]);
    await form.handleSubmit((values) => onSubmit(Object.fromEntries(names.map((name) => [name, values[name]]))))();
  };
  useEffect(() => {
    const sent = body.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      sent?.requestSubmit();
    };
    sent?.addEventListener('keydown', onKey);
    return () => sent?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <InputContexts resource={name} record={record} form={form} facts={facts}>
      <ProposingContext value={record}>
        <form
          id={id}
          ref={body}
          className={className}
          noValidate
          onSubmit={(event) => void submit(event)}
          inert={inert}
        >
          {brief ? <FirstInvalid container={body} /> : <InvalidSummary container={body} fields={fields} />}
          <CheckedRules place="action" groups={groups}>
            <Fields fields={fields} place="add" />
          </CheckedRules>
          {children}
        </form>
      </ProposingContext>
    </InputContexts>
  );
}
