import { Banner } from '../../ui/banner';
import { sentences } from '../../fields/shared/sentences';
import { useTranslate, type RaRecord } from 'react-admin';
import { use, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { widthOf } from '../../fields/forms';
import { textOf } from '../../fields/texts';
import { Button } from '../../ui/button';
import { useDefinition } from '../definitions';
import { useCtrlEnter } from '../keys/useCtrlEnter';
import { isolated } from '../isolated';
import { titleOf } from '../title';
import { useCellContext } from '../useCellContext';
import { whoField } from '../who';
import { recordLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { WantedContext } from './actions-context';
import { amountOf } from './amount';
import { OperationQuestion } from './AskDialog';
import { failureText } from './failure-text';
import { KeyHint, useKeysOfActions } from './ActionButtons';
import { operationOf, type CallAction } from './operation';
import type { Outcome } from './outcome';
import { isAtField, showErrors, startValues } from './parameters';
import { ParameterForm } from './ParameterForm';
import { OpensNext } from './OpensNext';
import { questionOf, Subject } from './Subject';
import { useInPlace } from './useInPlace';
import { isChanged, type Values } from '../form/changes';
import { givenIcon } from '../../ui/icon';

interface Props {
  record: RaRecord;
  actions: CallAction[];
}

interface Asked {
  /** Its name: the action has the texts of the present language. */
  name: string;
  values: Values;
  /** Shows the platform's errors about parameters; absent for parameters in a dialog. */
  refuse?: (error: unknown) => void;
}

/** The actions of a record with their short parameters in place. Each button sends the inputs before it. */
export function BarChoices({ record, actions }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const isWanted = use(WantedContext);
  const { busy, trouble, run, readAgain } = useInPlace(record);
  const [asked, setAsked] = useState<Asked>();
  /** The record on which an action runs or is done: what is typed for it is no longer asked about. */
  const sent = useRef<RaRecord>(undefined);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const id = useId();
  const locked = busy || trouble?.kind === 'unknown';
  const formOf = (action: CallAction) => `${id}${action.name}`;

  const send = async (action: CallAction, { values, refuse }: Asked) => {
    sent.current = record;
    const outcome = await run(action, values);
    if (outcome?.kind === 'open') {
      sent.current = undefined;
      if (isAtField(Object.values(action.fields), outcome.error)) refuse?.(outcome.error);
    }
    setAsked(undefined);
    return outcome;
  };
  const press = async (action: CallAction, values: Values = {}, refuse?: Asked['refuse']) => {
    if (locked) return;
    const next = { name: action.name, values, ...(refuse && { refuse }) };
    if (action.confirm || asksInDialog(action)) setAsked(next);
    else await send(action, next);
  };
  const askedAction = actions.find(({ name }) => name === asked?.name);
  const [primary] = actions;
  useCtrlEnter(primary?.label ?? '', () => primary && isWanted(record) && buttons.current.get(primary.name)?.click());
  useKeysOfActions(actions, ({ name }) => isWanted(record) && buttons.current.get(name)?.click());

  return (
    <>
      {trouble && (
        <Banner
          tone="bad"
          role="alert"
          actions={
            trouble.kind === 'unknown' && (
              <Button small icon="refresh-cw" busy={busy} onClick={() => void readAgain()}>
                {translate('form.readAgain')}
              </Button>
            )
          }
        >
          {sentences(
            failureText(definition, trouble.error, translate),
            translate(trouble.kind === 'open' ? 'actions.nothingDone' : 'actions.nobodyKnows'),
          )}
        </Banner>
      )}
      <div className="v-bar-choices c-row c-wrap c-between c-shrink">
        {actions.filter(asksInPlace).map((action) => (
          <BarForm
            key={action.name}
            id={formOf(action)}
            action={action}
            record={record}
            inert={locked}
            isSent={() => sent.current === record}
            onSubmit={(values, refuse) => press(action, values, refuse)}
          />
        ))}
        <div className="v-bar-buttons c-wrap c-gap-8 c-to-end c-end">
          {actions.some(({ move }) => move) && <OpensNext />}
          {/* The first action is the most frequent one, so it is at the end of the bar. */}
          {actions.toReversed().map((action, index) => (
            <Button
              key={action.name}
              data-action={action.name}
              ref={(element) => {
                if (element) buttons.current.set(action.name, element);
              }}
              {...(asksInPlace(action)
                ? { type: 'submit' as const, form: formOf(action) }
                : { onClick: () => void press(action) })}
              variant={action.tone === 'bad' ? 'danger' : index === actions.length - 1 ? 'primary' : 'plain'}
              icon={givenIcon(action.icon)}
              disabled={locked}
              aria-keyshortcuts={action.key}
            >
              {action.label}
              <KeyHint of={action} />
            </Button>
          ))}
        </div>
      </div>
      {asked && askedAction && (
        <Asking
          action={askedAction}
          values={asked.values}
          record={record}
          onRun={(values) => send(askedAction, { ...asked, values })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Whether its parameters fit into the bar. */
function asksInPlace(action: CallAction): boolean {
  return Object.keys(action.fields).length > 0 && !asksInDialog(action);
}

function asksInDialog(action: CallAction): boolean {
  return Object.values(action.fields).some((field) => !['short', 'third'].includes(widthOf(field)));
}

interface BarFormProps {
  id: string;
  action: CallAction;
  record: RaRecord;
  inert: boolean;
  isSent: () => boolean;
  onSubmit: (values: Values, refuse: (error: unknown) => void) => Promise<void>;
}

function BarForm({ id, action, record, inert, isSent, onSubmit }: BarFormProps) {
  const definition = useDefinition();
  const translate = useTranslate();
  const fields = Object.values(action.fields);
  const [start] = useState(() => startValues(fields, [record]));
  const form = useForm<Values>({ defaultValues: start, shouldFocusError: false });
  useUnsaved({
    what: translate('actions.fill', { label: action.label, title: titleOf(definition, record) }),
    isDirty: () => !isSent() && isChanged(start, form.getValues(), Object.keys(action.fields)),
    leaves: recordLeft,
  });
  return (
    <ParameterForm
      id={id}
      form={form}
      fields={fields}
      facts={action.facts}
      record={record}
      inert={inert}
      brief
      className="v-bar-form"
      onSubmit={(values) => onSubmit(values, (error) => showErrors(form, error, translate))}
    />
  );
}

interface AskingProps {
  action: CallAction;
  values: Values;
  record: RaRecord;
  onRun: (values: Values) => Promise<Outcome | undefined>;
  onClose: () => void;
}

/** The question before an action runs, or its longer parameters. */
function Asking({ action, values, record, onRun, onClose }: AskingProps) {
  const definition = useDefinition();
  const translate = useTranslate();
  const whole = operationOf(action);
  const titles = [titleOf(definition, record)];
  const person = whoField(definition);
  const context = useCellContext(person ? [person] : [], [record]);
  const amount = amountOf(whole.fields, values, record, context);
  const who = isolated(person ? textOf(person)(record, context) : '');
  const label = amount ? translate('actions.withAmount', { label: action.label, amount }) : action.label;
  const operation = { ...(asksInDialog(action) ? whole : { ...whole, fields: [] }), label };
  const title =
    amount && who
      ? translate('actions.askAmount', { label: action.label, amount, who })
      : questionOf(operation, definition, titles, translate);
  const subject = <Subject operation={whole} titles={titles} left={0} record={record} values={values} />;
  const run = async (entered: Values) => {
    const outcome = await onRun(entered);
    if (outcome?.kind === 'open') throw outcome.error;
  };
  return (
    <OperationQuestion {...{ title, operation, values, onClose }} records={[record]} bar locked={false} onRun={run}>
      {subject}
    </OperationQuestion>
  );
}
