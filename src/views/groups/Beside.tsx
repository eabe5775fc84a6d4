import { useListContext, useTranslate } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { Link, useLocation } from '../../router/Router';
import { Button, IconButton } from '../../ui/button';
import { State } from '../../ui/state';
import { useActionsContext } from '../actions/actions-context';
import { useDefinition } from '../definitions';
import { Details } from '../detail/Details';
import '../detail/detail.css';
import type { Values } from '../form/changes';
import { initialValues } from '../form/layout';
import { PanelForm } from '../form/PanelForm';
import { useCan } from '../permissions';
import { titleOf } from '../title';
import type { BrowserRecord } from '../../wire/records';
import { recordPath } from '../paths';
import { isOther, newId } from './opened';

interface Props {
  id: string;
  /** Absent for a new record, and for one that is not in the list. */
  record: BrowserRecord | undefined;
  /** Initial values of a new record. */
  start: Values;
  /** Fields that the form leaves out, because the list sets them. */
  left: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** A saved record stays open. */
function stays(): void {}

/** The open record beside its list: its form, or its fields for users who may only read it. */
export function Beside({ id, record, start, left, onOpen, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = useCan(definition);
  const actions = useActionsContext();
  const { pathname, search } = useLocation();
  const { isFetching } = useListContext();
  const isNew = id === newId;
  // Compared by content: the caller creates a new object each time, and a reset form would lose typed values.
  const key = JSON.stringify(start);
  const initial = useMemo(() => initialValues(definition, JSON.parse(key) as Values), [definition, key]);
  const leftOut = left.join(' ');
  const fields = useMemo(
    () => definition.form.groups.flatMap((group) => group.fields).filter((name) => !leftOut.split(' ').includes(name)),
    [definition, leftOut],
  );
  const frame = (title: string, content: ReactNode) => (
    <section className="v-beside" aria-label={translate('ordered.opened')}>
      <header className="v-beside-head c-row c-gap-8">
        {title !== '' && <h2 className="c-cut c-grow c-large">{title}</h2>}
        {record && (
          <Link
            className="c-button c-button-small"
            to={recordPath(definition.name, record.id)}
            state={{ back: pathname + search }}
          >
            {translate('ordered.page')}
          </Link>
        )}
        <IconButton icon="x" label={translate('ra.action.close')} onClick={onClose} />
      </header>
      {content}
    </section>
  );
  if (isNew && !can('add')) return frame('', <State icon="shield-off" title={translate('form.notAllowed')} />);
  if (isNew) {
    return frame(
      translate('ordered.add', { one: definition.singular }),
      <PanelForm
        key={key}
        definition={definition}
        place="add"
        initial={initial}
        fields={fields}
        leaves={isOther}
        onSaved={(saved) => {
          if (saved) onOpen(String(saved.id));
          else onClose();
        }}
        onCancel={onClose}
      />,
    );
  }
  if (!record)
    return frame(
      '',
      isFetching ? (
        <p role="status" aria-label={translate('form.loading')}>
          <span className="c-skeleton" />
        </p>
      ) : (
        <State icon="file-question-mark" title={translate('form.missing', { one: definition.singular })} />
      ),
    );
  if (!actions.canEdit(record)) {
    return frame(
      titleOf(definition, record),
      <>
        <p className="v-beside-note">{translate(can('set') ? 'form.refused' : 'ordered.readOnly')}</p>
        <Details record={record} />
      </>,
    );
  }
  return frame(
    titleOf(definition, record),
    <PanelForm
      key={id}
      definition={definition}
      place="edit"
      initial={record}
      fields={fields}
      leaves={isOther}
      onSaved={stays}
      tools={<DeleteButton record={record} />}
    />,
  );
}

/** Deletes the record of a form beside its list. */
export function DeleteButton({ record }: { record: BrowserRecord }) {
  const { canDelete, labels, remove } = useActionsContext();
  return (
    canDelete(record) && (
      <Button variant="quiet" icon="trash-2" onClick={() => remove([record])}>
        {labels.delete}
      </Button>
    )
  );
}
