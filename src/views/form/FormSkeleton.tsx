import { useTranslate } from 'react-admin';
import { widthOf } from '../../fields/forms';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';
import { columnsClass, formClass, groupsOf } from './layout';

/** The form's skeleton while its record is loading: the groups of its schema. */
export function FormSkeleton() {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = useCan(definition);
  return (
    <div className={formClass(definition)} role="status" aria-label={translate('form.loading')}>
      <div className={definition.preview ? 'v-with-preview' : undefined} aria-hidden="true">
        <div className={definition.preview ? 'v-previewed c-grid' : undefined}>
          <div className="v-groups c-grid c-gap-16">
            {groupsOf(definition, 'edit', can).map(({ name: group, label, fields }) => (
              <div key={group} className="v-card v-group">
                <div className="v-group-label">{label}</div>
                <div className={columnsClass(fields)}>
                  {fields.map((field) => (
                    <div key={field.name} className="v-field-waits" data-width={widthOf(field)}>
                      <span className="c-skeleton" />
                      <span className="c-skeleton" />
                    </div>
                  ))}
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
