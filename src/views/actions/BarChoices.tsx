import { Banner } from '../../ui/banner';
import { sentences } from '../../fields/shared/sentences';
import { useTranslate, type RaRecord } from 'react-admin';
import { use, useCallback, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { widthOf } from '../../fields/forms';
import { textOf } from '../../fields/texts';
import { Button } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';
import { useCtrlEnter } from '../keys/useCtrlEnter';
import { isolated } from '../isolated';
import { titleOf } from '../title';
import { useCellContext } from '../useCellContext';
import { whoField } from '../who';
import { useUnsaved } from '../unsaved/useUnsaved';
import { WantedContext } from './actions-context';
import { amountOf } from './amount';
import { OperationQuestion } from './AskDialog';
import { failureText } from './failure-text';
import { KeyHint, useKeysOfActions } from './ActionButtons';
import { openDialogOf } from './open-dialog';
import { operationOf, type CallAction } from './operation';
import type { Outcome } from './outcome';
import { isAtField, showErrors, startValues } from './parameters';
import { ParameterForm } from './ParameterForm';
import { OpensNext } from './OpensNext';
import { questionOf, Subject } from './Subject';
import { useInPlace } from './useInPlace';
import { useParameterDraft, type ParameterDraft } from './useParameterDraft';
import type { Values } from '../form/changes';
import { givenIcon } from '../../ui/icon';

const Reopened = chunk(() => import('./Reopened').then((module) => module.Reopened));

interface Props {
  record: RaRecord;
  actions: CallAction[];
}

/** The form of an action's parameters in the bar. */
interface Typed {
  /** Shows the platform's errors about parameters. */
  refuse: (error: unknown) => void;
  draft: Pick<ParameterDraft, 'drop' | 'keepAgain'>;
}

interface Asked {
  /** Its name: the action has the texts of the present language. */
  name: string;
  values: Values;
  /** Absent for parameters in a dialog. */
  typed?: Typed;
}

/** The actions of a record with their short parameters in place. Each button sends the inputs before it. */
export function BarChoices({ record, actions }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const recordsOf = useCallback(async () => [record], [record]);
  const isWanted = use(WantedContext);
  const { busy, trouble, run, readAgain } = useInPlace(record);
  const [asked, setAsked] = useState<Asked>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const id = useId();
  const locked = busy || trouble?.kind === 'unknown';
  const formOf = (action: CallAction) => `${id}${action.name}`;

  const send = async (action: CallAction, { values, typed }: Asked) => {
    // While it runs there is no draft: a reload must not offer again what may be done.
    typed?.draft.drop();
    const outcome = await run(action, values);
    if (outcome?.kind === 'open') {
      typed?.draft.keepAgain();
      if (isAtField(Object.values(action.fields), outcome.error)) typed?.refuse(outcome.error);
    }
    setAsked(undefined);
    return outcome;
  };
  const press = async (action: CallAction, values: Values = {}, typed?: Typed) => {
    if (locked) return;
    const next = { name: action.name, values, typed };
    if (action.confirm || asksInDialog(action)) setAsked(next);
    else await send(action, next);
  };
  const askedAction = actions.find(({ name }) => name === asked?.name);
  const [reopens, setReopens] = useState(() => openDialogOf(definition.name));
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
      <div className="v-bar-choices">
        {actions.filter(asksInPlace).map((action) => (
          <BarForm
            key={action.name}
            id={formOf(action)}
            action={action}
            record={record}
            inert={locked}
            onSubmit={(values, typed) => press(action, values, typed)}
          />
        ))}
        <div className="v-bar-buttons">
          {actions.some(({ move }) => move) && <OpensNext />}
          {/* The first action is the most frequent one, so it is at the end of the bar. */}
          {actions.toReversed().map((action, index) => (
            <Button
              key={action.name}
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
      {reopens?.bar && reopens.ids[0] === record.id && (
        <Late onClose={null}>
          <Reopened
            dialog={reopens}
            recordsOf={recordsOf}
            onOpen={({ name }) => {
              setReopens(undefined);
              setAsked({ name, values: {} });
            }}
          />
        </Late>
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
  onSubmit: (values: Values, typed: Typed) => Promise<void>;
}

/** Typed values stay with their record, as a draft. */
function BarForm({ id, action, record, inert, onSubmit }: BarFormProps) {
  const definition = useDefinition();
  const translate = useTranslate();
  const fields = Object.values(action.fields);
  const [start] = useState(() => startValues(fields, [record]));
  const form = useForm<Values>({ defaultValues: start, shouldFocusError: false });
  const draft = useParameterDraft({ form, action: action.name, fields, records: [record], start });
  useUnsaved({
    what: translate('actions.fill', { label: action.label, title: titleOf(definition, record) }),
    isDirty: draft.isDirty,
    flush: draft.flush,
    drop: draft.drop,
  });
  return (
    <div className="v-bar-typed">
      {draft.note}
      <ParameterForm
        id={id}
        form={form}
        fields={fields}
        facts={action.facts}
        record={record}
        inert={inert}
        brief
        className="v-bar-form"
        onSubmit={(values) => onSubmit(values, { refuse: (error) => showErrors(form, error, translate), draft })}
      />
    </div>
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
