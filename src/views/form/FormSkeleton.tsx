import { useTranslate } from 'react-admin';
import { widthOf } from '../../fields/forms';
import { useDefinition } from '../definitions';

/** The form's skeleton while its record is loading. */
export function FormSkeleton() {
  const { form, fields } = useDefinition();
  const translate = useTranslate();
  return (
    <div className="v-form v-groups" role="status" aria-label={translate('form.loading')}>
      {form.groups.map((group) => (
        <div key={group.name} className="v-card v-group" aria-hidden="true">
          <div className="v-group-label">{group.label}</div>
          <div className="v-fields">
            <div className="v-group-fields">
              {group.fields.map((name) => (
                <div key={name} className="v-field-skeleton" data-width={fields[name] && widthOf(fields[name])}>
                  <span className="c-skeleton" />
                  <span className="c-skeleton" />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
