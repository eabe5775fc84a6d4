import { useTranslate } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { isSealed } from '../../fields/kinds';
import { writeJson } from '../../schema/json-text';
import { useDefinitionOf } from '../../views/definitions';
import { hiddenValue, indented } from '../../views/request/json-text';
import { LongText } from '../../views/request/LongText';
import { RequestLines } from '../../views/request/RequestLines';
import { secretNames } from '../../views/request/secrets';
import { shownRequest } from '../../views/request/shown-request';
import { keyOfField, originOf } from '../../wire/records';
import { requestOf } from '../../wire/trace';
import { SchemaPlace } from '../SchemaPlace';
import { useFoundRecord, type Part } from './part';

/** What is known of a part: its file and line, call, key and permission, its value and how it came. */
export function PartView({ part: { kind, name, record: id }, resource }: { part: Part; resource: string }) {
  const definition = useDefinitionOf(resource);
  const translate = useTranslate();
  const isSecret = useMemo(() => secretNames([definition]), [definition]);
  const { calls, actions, screen, fields } = definition;
  const record = useFoundRecord(definition, id);
  const { row, reading } = (record && originOf(record)) ?? {};
  const request = reading?.answer && requestOf(reading.answer);
  const isField = kind === 'field';
  // What only a dialog asks for is declared at its action.
  const parameters = isField && !fields[name] ? actions.find((each) => each.fields[name]) : undefined;
  const field = isField ? (parameters?.fields[name] ?? fields[name]) : undefined;
  const action = isField ? undefined : actions.find((each) => each.name === name);
  const called = action && 'call' in action.run ? action.run.call : undefined;
  const call = isField ? (reading?.call ?? calls.list ?? calls.get) : called;
  const key = field && call && keyOfField(call, name);
  const value = row && key !== undefined ? row[key] : undefined;
  const isHidden = field !== undefined && value !== '' && value !== null && (isSealed(field) || isSecret(key ?? ''));
  const path = isField ? [...(parameters ? ['actions', parameters.name] : []), 'fields', name] : ['actions', name];
  const facts: Record<string, ReactNode> = {
    schema: <SchemaPlace resource={resource} path={path} />,
    label: field?.label ?? action?.label,
    extension: field?.cell?.name ?? (action && 'dialog' in action.run ? action.run.dialog.name : undefined),
    call: call?.path,
    key,
    raw: value === undefined ? undefined : isHidden ? hiddenValue : indented(writeJson(value), isSecret),
    permission: `${screen}:${field?.permission ?? action?.permission ?? 'view'}`,
  };
  return (
    <>
      <dl className="v-request-lines c-grid c-gap-4">
        {Object.entries(facts).map(([label, fact]) =>
          fact === undefined ? null : (
            <div className="c-grid c-gap-12" key={label}>
              <dt className="c-faint">{translate(`inspector.fact.${label}`)}</dt>
              <dd className="c-mono c-break">{fact}</dd>
            </div>
          ),
        )}
      </dl>
      {request && reading.answer && (
        <section aria-label={translate('apitest.request')}>
          <h3>{translate('apitest.request')}</h3>
          <RequestLines
            request={shownRequest(request, isSecret)}
            style={reading.call.style}
            label={translate('apitest.request')}
          />
          <h3>{translate('apitest.answer')}</h3>
          <LongText text={indented(writeJson(reading.answer.raw), isSecret)} label={translate('apitest.answer')} />
        </section>
      )}
    </>
  );
}
