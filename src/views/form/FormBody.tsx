import { useTranslate } from 'react-admin';
import type { FormPlace } from '../../fields/problem';
import { Button } from '../../ui/button';
import { Previewed } from '../preview/Previewed';
import { Group } from './Group';
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
}

/** The groups of a form with its buttons. */
export function FormBody({ groups, place, saving, blocked, onSubmit, onSaveAndAdd, onCancel }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void onSubmit();
      }}
    >
      <Previewed>
        <div className="v-groups c-grid c-gap-16" inert={saving}>
          {groups.map((group) => (
            <Group key={group.name} group={group} place={place} />
          ))}
        </div>
      </Previewed>
      <FormFoot {...{ place, saving, blocked, onSaveAndAdd, onCancel }} />
    </form>
  );
}

type FormFootProps = Pick<Props, 'place' | 'saving' | 'blocked' | 'onSaveAndAdd' | 'onCancel'>;

/** The sticky bar at the foot of a form. */
function FormFoot({ place, saving, blocked, onCancel, onSaveAndAdd }: FormFootProps) {
  const translate = useTranslate();
  return (
    <div className="v-form-foot c-row c-gap-8 c-end c-line-above">
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
