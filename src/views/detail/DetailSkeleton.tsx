import { useTranslate } from 'react-admin';
import { useDefinition } from '../definitions';

/** The page's skeleton while its record is loading: the groups of the schema below each other. */
export function DetailSkeleton() {
  const { detail } = useDefinition();
  const translate = useTranslate();
  return (
    <div className="v-details c-grid c-gap-16" role="status" aria-label={translate('detail.loading')}>
      {detail.map((group) => (
        <div key={group.name} className="v-card v-group" aria-hidden="true">
          <div className="v-group-label">{group.label}</div>
          <div className="v-values">
            {('fields' in group ? group.fields : ['a', 'b']).map((name) => (
              <div key={name} className="v-field-skeleton">
                <span className="c-skeleton" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
