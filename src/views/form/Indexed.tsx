import type { ReactNode } from 'react';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import type { FormGroup } from './layout';
import { useShownGroups } from './useShownGroups';

const FormIndex = chunk(() => import('./FormIndex').then((module) => module.FormIndex));

/** A form with fewer groups is seen as a whole. */
const MANY = 5;

/** A form with the index of its groups, if there are many: beside it, or above it where there is less room. */
export function Indexed({ groups, children }: { groups: FormGroup[]; children: ReactNode }) {
  const shown = useShownGroups(groups);
  const isLong = shown.length >= MANY;
  return (
    <div className="v-indexed" data-index={isLong || undefined}>
      <div className="v-indexed-parts">
        {isLong && (
          <div className="v-index-place">
            <Late onClose={null}>
              <FormIndex groups={shown} />
            </Late>
          </div>
        )}
        <div className="v-indexed-form">{children}</div>
      </div>
    </div>
  );
}
