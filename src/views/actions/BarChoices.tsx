import { useTranslate, type RaRecord } from 'react-admin';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../errors/error-text';
import { ownErrorText } from '../../errors/field-errors';
import { formOf } from '../../fields/forms';
import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Icon } from '../../ui/icon';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';
import { titleOf } from '../title';
import { useSingleKeys } from '../single-keys';
import { AskDialog } from './AskDialog';
import { useBarMemory } from './bar-context';
import { KeyHint } from './KeyHint';
import { operationOf, type CallAction } from './operation';
import { fieldErrors, isAtField, startValues } from './parameters';
import { ParameterForm } from './ParameterForm';
import { questionOf } from './question';
import { Subject } from './Subject';
import { useInPlace } from './useInPlace';

const ParameterDialog = chunk(() => import('./ParameterDialog').then((module) => module.ParameterDialog));

type Values = Record<string, unknown>;

interface Props {
  record: RaRecord;
  actions: CallAction[];
}

interface Asked {
  action: CallAction;
  values: Values;
  /** Shows the platform's errors about parameters. */
  refuse: (error: unknown) => void;
}

/** The actions of a record with their short parameters in place. Each button sends the inputs before it. */
export function BarChoices({ record, actions }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const { drafts } = useBarMemory();
  const { busy, trouble, run, readAgain } = useInPlace(record);
  const [asked, setAsked] = useState<Asked>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const id = useId();
  const locked = busy || trouble?.kind === 'unknown';
  const formOf = (action: CallAction) => `${id}${action.name}`;

  const send = async ({ action, values, refuse }: Asked) => {
    const outcome = await run(action, values);
    if (outcome?.kind === 'open' && isAtField(Object.values(action.fields), outcome.error)) refuse(outcome.error);
    setAsked(undefined);
  };
  const press = async (next: Asked) => {
    if (locked) return;
    if (next.action.confirm || asksInDialog(next.action)) setAsked(next);
    else await send(next);
  };
  useSingleKeys(Object.fromEntries(actions.flatMap(({ key, name }) => (key ? [[key.toLowerCase(), () => buttons.current.get(name)?.click()]] : []))));

  return (
    <>
      {trouble && (
        <p className="v-bar-trouble" role="alert">
          <Icon name="triangle-alert" />
          <span>
            {ownErrorText(definition.errors, trouble.error) ?? errorText(trouble.error, translate)} {translate(trouble.kind === 'open' ? 'actions.nothingDone' : 'actions.nobodyKnows')}
          </span>
          {trouble.kind === 'unknown' && <Button small icon="refresh-cw" busy={busy} onClick={() => void readAgain()}>{translate('form.readAgain')}</Button>}
        </p>
      )}
      <div className="v-bar-choices">
        {actions.filter(asksInPlace).map((action) => (
          <BarForm key={action.name} id={formOf(action)} action={action} record={record} inert={locked} onSubmit={(values, refuse) => press({ action, values, refuse })} />
        ))}
        <div className="v-bar-buttons">
          {/* The first action is the most frequent one, so it is at the end of the bar. */}
          {actions.toReversed().map((action, index) => (
            <Button
              key={action.name}
              ref={(element) => {
                if (element) buttons.current.set(action.name, element);
              }}
              {...(asksInPlace(action) ? { type: 'submit' as const, form: formOf(action) } : { onClick: () => void press({ action, values: {}, refuse: () => undefined }) })}
              variant={action.tone === 'bad' ? 'danger' : index === actions.length - 1 ? 'primary' : 'plain'}
              icon={action.icon}
              disabled={locked}
              aria-keyshortcuts={action.key}
            >
              {action.label}
              <KeyHint of={action} />
            </Button>
          ))}
        </div>
      </div>
      {asked && <Asking asked={asked} record={record} drafts={drafts} onRun={(values) => send({ ...asked, values })} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Whether its parameters fit into the bar. */
function asksInPlace(action: CallAction): boolean {
  return Object.keys(action.fields).length > 0 && !asksInDialog(action);
}

function asksInDialog(action: CallAction): boolean {
  return Object.values(action.fields).some((field) => formOf(field).wide);
}

interface BarFormProps {
  id: string;
  action: CallAction;
  record: RaRecord;
  inert: boolean;
  onSubmit: (values: Values, refuse: (error: unknown) => void) => Promise<void>;
}

/** Typed values stay with their record while another one is open. */
function BarForm({ id, action, record, inert, onSubmit }: BarFormProps) {
  const { drafts } = useBarMemory();
  const fields = Object.values(action.fields);
  const key = `${record.id}/${action.name}`;
  const [start] = useState(() => ({ ...startValues(fields, [record]), ...drafts.get(key) }));
  const form = useForm<Values>({ defaultValues: start, shouldFocusError: false });
  const { watch } = form;
  useEffect(() => {
    const watched = watch((values) => drafts.set(key, Object.fromEntries(Object.keys(action.fields).map((name) => [name, values[name]]))));
    return () => watched.unsubscribe();
  }, [watch, drafts, key, action]);
  const refuse = (error: unknown) => {
    for (const [name, message] of Object.entries(fieldErrors(error))) form.setError(name, { type: 'server', message });
  };
  return <ParameterForm id={id} form={form} fields={fields} record={record} inert={inert} brief className="v-bar-form" onSubmit={(values) => onSubmit(values, refuse)} />;
}

interface AskingProps {
  asked: Asked;
  record: RaRecord;
  drafts: Map<string, Values>;
  onRun: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** The question before an action runs, or its longer parameters. */
function Asking({ asked: { action, values }, record, drafts, onRun, onClose }: AskingProps) {
  const definition = useDefinition();
  const translate = useTranslate();
  const whole = operationOf(action);
  const inDialog = asksInDialog(action);
  const operation = inDialog ? whole : { ...whole, fields: [] };
  const titles = [titleOf(definition, record)];
  const title = questionOf(operation, definition, titles, translate);
  const subject = <Subject operation={whole} titles={titles} left={0} record={record} values={values} />;
  const key = `${record.id}/${action.name}`;
  if (!inDialog) {
    return (
      <AskDialog title={title} operation={operation} records={[record]} values={values} locked={false} onRun={() => onRun(values)} onClose={onClose}>
        {subject}
      </AskDialog>
    );
  }
  return (
    <Late onClose={onClose}>
      <ParameterDialog title={title} operation={operation} records={[record]} typed={drafts.get(key)} onType={(next) => drafts.set(key, next)} locked={false} onRun={onRun} onClose={onClose}>
        {subject}
      </ParameterDialog>
    </Late>
  );
}
