import { writeJson } from '../../schema/json-text';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { isSealed, rangeKeysOf } from '../../fields/kinds';
import type { CallDefinition } from '../../schema/call-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { formAround, type OpenForm } from '../../views/form/open-forms';
import { keyOfField, originOf } from '../../wire/records';
import { hiddenValue, indented, type IsSecret } from '../../views/request/json-text';
import { secretNames } from '../../views/request/secrets';
import { withFormer } from '../../schema/condition';
import { exchangeOf } from './exchange-of';
import { ExtensionFact, Fact, Permission, Screen } from './Fact';
import { useFoundRecord } from './found-records';
import type { Part } from './part';
import { Request } from './Request';
import { Rules } from './Rules';

/** A field: where it is declared, its key and value in the answer, what shows it, and the request that brought it. */
export function FieldPart({ part, definition }: { part: Part; definition: ResourceDefinition }) {
  const translate = useTranslate();
  const form = formAround(part.element);
  const field = form ? form.fields.find(({ name }) => name === part.name) : definition.fields[part.name];
  const id =
    part.kind === 'filter' || part.kind === 'column'
      ? undefined
      : (part.record ?? (form?.isRecord ? String(form.initial['id'] ?? '') : undefined));
  const record = useFoundRecord(definition, id || undefined);
  const reading = record && originOf(record)?.reading;
  const isSecret = useMemo(() => secretNames([definition]), [definition]);
  if (!field) return <Screen definition={definition} path={[]} />;
  const call =
    form && !reading ? writeCall(definition, form) : (reading?.call ?? definition.calls.list ?? definition.calls.get);
  const hidden = isSealed(field);
  const named = form ? undefined : field.cell;
  const values = form?.isRecord === false ? form.values() : { ...record, ...form?.values() };
  return (
    <>
      <dl className="p-inspect-facts">
        <Screen definition={definition} path={pathOf(definition, field, form)} />
        <Fact label={translate('inspector.field')}>
          {field.label} <span className="c-mono">{field.name}</span> <span className="c-note">{field.kind}</span>
        </Fact>
        {named && part.kind !== 'filter' && <ExtensionFact named={named} />}
        {call && (
          <Fact label={translate('inspector.key')}>
            <span className="c-mono">{keysOf(field, call, part.kind === 'filter').join(', ')}</span>
          </Fact>
        )}
        {record && (
          <Fact label={translate('inspector.raw')}>
            <RawValue record={record} field={field} isSecret={isSecret} />
          </Fact>
        )}
        {form && (
          <Fact label={translate('inspector.entered')}>
            <Json value={form.values()[field.name]} isHidden={hidden} isSecret={isSecret} />
          </Fact>
        )}
        <Rules
          field={field}
          groups={form?.isRecord ? definition.form.groups : definition.detail}
          rules={form?.isRecord ? (definition.rules ?? []) : []}
          values={form?.isRecord ? withFormer(values, form.place === 'edit' ? form.initial : {}) : values}
        />
        <Permission
          screen={definition.screen}
          permission={field.permission ?? 'view'}
          own={field.permission !== undefined}
        />
      </dl>
      {id && <Request exchange={reading && exchangeOf(reading, isSecret)} />}
    </>
  );
}

function pathOf(definition: ResourceDefinition, field: FieldDefinition, form: OpenForm | undefined): string[] {
  const action =
    form && !form.isRecord ? definition.actions.find(({ fields }) => fields[field.name] === field) : undefined;
  return action ? ['actions', action.name, 'fields', field.name] : ['fields', field.name];
}

function writeCall({ calls, actions }: ResourceDefinition, form: OpenForm): CallDefinition | undefined {
  if (form.isRecord) return form.place === 'add' ? calls.add : calls.set;
  const run = actions.find(({ fields }) => Object.values(fields).some((field) => form.fields.includes(field)))?.run;
  return run && 'call' in run ? run.call : undefined;
}

/** A filter from one value to another has two keys. */
function keysOf(field: FieldDefinition, call: CallDefinition, isFilter: boolean): string[] {
  const names = (isFilter ? rangeKeysOf(field) : undefined) ?? [field.name];
  return names.map((name) => keyOfField(call, name));
}

function RawValue({ record, field, isSecret }: { record: object; field: FieldDefinition; isSecret: IsSecret }) {
  const translate = useTranslate();
  const origin = originOf(record);
  if (!origin) return <span className="c-note">{translate('inspector.notKept')}</span>;
  const key = keyOfField(origin.reading.call, field.name);
  if (!Object.hasOwn(origin.row, key)) return <span className="c-note">{translate('inspector.noKey')}</span>;
  return <Json value={origin.row[key]} isHidden={isSealed(field) || isSecret(key)} isSecret={isSecret} />;
}

/** A value as JSON. A secret is hidden, as on the screen. */
function Json({ value, isHidden, isSecret }: { value: unknown; isHidden: boolean; isSecret: IsSecret }) {
  const translate = useTranslate();
  if (value === undefined) return <span className="c-note">{translate('inspector.empty')}</span>;
  const text = isHidden && value !== '' && value !== null ? hiddenValue : indented(writeJson(value), isSecret);
  return <code className="p-inspect-json">{text}</code>;
}
