import { useTranslate } from 'react-admin';
import { widthOf } from '../../fields/forms';
import { useDefinition } from '../definitions';
import { useCan } from '../permissions';
import { columnsClass, formClass, groupsOf } from './layout';
import { useFormShape } from './useFormShape';

/** The form's skeleton while its record is loading: like the last form of the screen, at first like its schema. */
export function FormSkeleton() {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = useCan(definition);
  const shape = useFormShape();
  const labels = new Map(definition.form.groups.map(({ name, label }) => [name, label]));
  const groups =
    shape?.groups ??
    groupsOf(definition, 'edit', can).map(
      ({ name, fields }) => [name, fields.map((field) => [field.name] as const)] as const,
    );
  return (
    <div className={formClass(definition)} role="status" aria-label={translate('form.loading')}>
      <div className="v-indexed" data-index={shape?.index || undefined} aria-hidden="true">
        <div className="v-indexed-parts">
          {shape?.index && <div className="v-index-place" />}
          <div className="v-indexed-form">
            <div className={definition.preview ? 'v-with-preview' : undefined}>
              <div className={definition.preview ? 'v-previewed' : undefined}>
                <div className="v-groups">
                  {groups.map(([group, fields]) => (
                    <div key={group} className="v-card v-group">
                      <div className="v-group-label">{labels.get(group)}</div>
                      <div className={columnsClass(fields.flatMap(([name]) => definition.fields[name] ?? []))}>
                        {fields.map(([name, height]) => {
                          const field = definition.fields[name];
                          return (
                            <div
                              key={name}
                              className="v-field-waits"
                              data-width={field && widthOf(field)}
                              style={{ height }}
                            >
                              <span className="c-skeleton" />
                              <span className="c-skeleton" />
                            </div>
                          );
                        })}
                      </div>
                    </div>
                  ))}
                </div>
              </div>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
