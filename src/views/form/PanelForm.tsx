import { useTranslate, type RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import type { Location } from '../../router/history';
import type { FormPlace } from '../../fields/problem';
import type { ResourceDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { DefinitionProvider } from '../definitions';
import { titleOf } from '../title';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { Previewed } from '../preview/Previewed';
import { useOfChanged } from './changed';
import type { Values } from './changes';
import { FormShell } from './FormShell';
import { Fields } from './Group';
import { useRecordForm } from './useRecordForm';
import { withForm, type Formed } from './with-form';
import './form.css';

interface Props {
  definition: ResourceDefinition;
  place: FormPlace;
  /** The record as it was read, or the initial values of a new one. */
  initial: Values;
  /** Only these fields of the form. */
  fields: readonly string[];
  /** Keeps a draft, and asks before these navigations, too: they leave the form. */
  leaves?: (from: Location, to: Location) => boolean;
  onSaved: (record: RaRecord | undefined) => void;
  onCancel?: () => void;
  /** Shown at the start of the form's foot. */
  tools?: ReactNode;
}

/** A form for a part of an extension or a dialog: fields and saving, without a page. */
export function PanelForm(props: Props) {
  return (
    <DefinitionProvider value={props.definition}>
      <Panel {...props} />
    </DefinitionProvider>
  );
}

const Panel = withForm(function Panel({
  definition,
  place,
  initial,
  form,
  fields,
  leaves,
  onSaved,
  onCancel,
  tools,
}: Props & Formed) {
  const translate = useTranslate();
  const state = useRecordForm({
    definition,
    place,
    initial,
    form,
    fields,
    onSaved: (record) => {
      state.reopen(record ?? state.opened.current);
      onSaved(record);
    },
  });
  const { groups, saving, blocked, changed, isDirty, keeper } = state;
  const what =
    place === 'add'
      ? translate('form.createTitle', { one: definition.singular })
      : titleOf(definition, initial as RaRecord);
  useUnsaved({
    what,
    isDirty,
    drop: keeper.drop,
    ...(leaves ? { leaves, flush: keeper.flush } : { leaves: pathLeft }),
  });
  const dirty = useOfChanged(changed, ({ size }) => size > 0);

  return (
    <FormShell state={state} className="v-panel-form" drafts={leaves !== undefined} onCancel={() => onCancel?.()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void state.submit();
        }}
      >
        <Previewed>
          <div className="v-panel-groups c-grid c-gap-16" inert={saving}>
            {groups.map((group) => (
              <Fields key={group.name} fields={group.fields} place={place} />
            ))}
          </div>
        </Previewed>
        <div className="v-panel-foot c-row c-gap-8 c-end">
          {tools}
          <span className="v-panel-state c-grow c-small c-faint" role="status">
            {dirty && translate('form.dirty')}
          </span>
          {onCancel && (
            <Button disabled={saving} onClick={onCancel}>
              {translate('ra.action.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            icon="save"
            busy={saving}
            disabled={blocked || (place === 'edit' && !dirty)}
          >
            {translate('ra.action.save')}
          </Button>
        </div>
      </form>
    </FormShell>
  );
});
