import { useTranslate } from 'react-admin';
import type { FormPlace } from '../../fields/problem';
import { Button } from '../../ui/button';
import { useDefinition } from '../definitions';
import { Previewed } from '../preview/Previewed';
import { ChangeCount } from './ChangeCount';
import { Group } from './Group';
import { Indexed } from './Indexed';
import { NextMissing } from './missing/NextMissing';
import { WizardForm } from './WizardForm';
import type { FormGroup } from './layout';

interface Props {
  groups: FormGroup[];
  place: FormPlace;
  saving: boolean;
  blocked: boolean;
  onSubmit: () => Promise<void>;
  /** Saves, and begins another new record; absent where that is not offered. */
  onSaveAndAdd?: (() => void) | undefined;
  onCancel: () => void;
  /** A wizard's step was checked. */
  onChecked: () => void;
}

/** The groups of a form with its buttons: on one page, or as steps. */
export function FormBody({ groups, place, saving, blocked, onSubmit, onSaveAndAdd, onCancel, onChecked }: Props) {
  const { form } = useDefinition();
  const translate = useTranslate();
  if (form.wizard) {
    const cancel = (
      <Button onClick={onCancel} disabled={saving}>
        {translate('ra.action.cancel')}
      </Button>
    );
    return (
      <Previewed>
        <WizardForm {...{ groups, place, blocked, saving, cancel, onChecked }} onFinish={onSubmit} />
      </Previewed>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void onSubmit();
      }}
    >
      <Indexed groups={groups}>
        <Previewed>
          <div className="v-groups" inert={saving}>
            {groups.map((group) => (
              <Group key={group.name} group={group} place={place} />
            ))}
          </div>
        </Previewed>
      </Indexed>
      <FormFoot {...{ place, saving, blocked, onSaveAndAdd, onCancel }} />
    </form>
  );
}

type FormFootProps = Pick<Props, 'place' | 'saving' | 'blocked' | 'onSaveAndAdd' | 'onCancel'>;

/** The sticky bar at the foot of a form. */
function FormFoot({ place, saving, blocked, onCancel, onSaveAndAdd }: FormFootProps) {
  const translate = useTranslate();
  return (
    <div className="v-form-foot">
      <NextMissing shown={place === 'add'} />
      {place === 'edit' && <ChangeCount />}
      <Button onClick={onCancel} disabled={saving}>
        {translate('ra.action.cancel')}
      </Button>
      {onSaveAndAdd && (
        <Button onClick={onSaveAndAdd} disabled={blocked} aria-keyshortcuts="Control+Shift+Enter" data-tip="Ctrl ⇧ ↵">
          {translate('form.saveAndAdd')}
        </Button>
      )}
      <Button type="submit" variant="primary" icon={place === 'add' ? 'plus' : 'save'} busy={saving} disabled={blocked}>
        {translate(place === 'add' ? 'ra.action.create' : 'ra.action.save')}
      </Button>
    </div>
  );
}
