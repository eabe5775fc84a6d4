import type { ReactNode } from 'react';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import type { FormGroup } from './layout';
import { useShownGroups } from './useShownGroups';

const FormIndex = chunk(() => import('./FormIndex').then((module) => module.FormIndex));

/** A form with fewer groups is seen as a whole. */
const MANY = 5;

/** A form with the index of its groups, if there are many: beside it, or above it where there is less room. */
export function Indexed(props: Props) {
  return props.groups.length < MANY ? <Frame {...props} groups={none} /> : <Shown {...props} />;
}

interface Props {
  groups: FormGroup[];
  children: ReactNode;
}

const none: FormGroup[] = [];

/** With the groups whose condition holds. */
function Shown({ groups, children }: Props) {
  const shown = useShownGroups(groups);
  return <Frame groups={shown.length < MANY ? none : shown}>{children}</Frame>;
}

/** @param groups of the index; without any there is none */
function Frame({ groups, children }: Props) {
  const hasIndex = groups.length > 0;
  return (
    <div className="v-indexed" data-index={hasIndex || undefined}>
      <div className="v-indexed-parts">
        {hasIndex && (
          <div className="v-index-place">
            <Late onClose={null}>
              <FormIndex groups={groups} />
            </Late>
          </div>
        )}
        <div className="v-indexed-form">{children}</div>
      </div>
    </div>
  );
}
