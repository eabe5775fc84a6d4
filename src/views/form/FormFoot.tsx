import { useTranslate } from 'react-admin';
import type { FormPlace } from '../../fields/problem';
import { Button } from '../../ui/button';

interface Props {
  place: FormPlace;
  saving: boolean;
  blocked: boolean;
  onCancel: () => void;
  /** Absent when a record is edited. */
  onSaveAndAdd?: () => void;
}

/** The sticky bar at the foot of a form. */
export function FormFoot({ place, saving, blocked, onCancel, onSaveAndAdd }: Props) {
  const translate = useTranslate();
  return (
    <div className="v-form-foot">
      <Button onClick={onCancel} disabled={saving}>
        {translate('ra.action.cancel')}
      </Button>
      {onSaveAndAdd && (
        <Button onClick={onSaveAndAdd} disabled={blocked}>
          {translate('form.saveAndAdd')}
        </Button>
      )}
      <Button type="submit" variant="primary" icon={place === 'add' ? 'plus' : 'save'} busy={saving} disabled={blocked}>
        {translate(place === 'add' ? 'ra.action.create' : 'ra.action.save')}
      </Button>
    </div>
  );
}
