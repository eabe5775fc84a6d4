import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useCan } from '../permissions';
import { forbidden } from '../reasons';
import { BlockWaiting } from './BlockCard';
import { FieldFacts } from './FieldFacts';

const PanelForm = chunk(() => import('../form/PanelForm').then((module) => module.PanelForm));

interface Props {
  fields: readonly string[];
  definition: ResourceDefinition;
  record: RaRecord;
}

/** Fields with inline editing for users who may change the record, and plain facts for others. */
export function EditableFields({ fields, definition, record }: Props) {
  const can = useCan(definition);
  if (forbidden(definition, 'set', can))
    return <FieldFacts className="v-values" definition={definition} record={record} fields={fields} />;
  return (
    <Late fallback={<BlockWaiting />}>
      <PanelForm
        key={record.id}
        definition={definition}
        place="edit"
        initial={record}
        fields={fields}
        leaves={leaves}
        onSaved={() => undefined}
      />
    </Late>
  );
}

interface Place {
  pathname: string;
  search: string;
}

/** Whether a navigation leads to another record, tab or page, where typed values would be lost. */
function leaves(from: Place, to: Place): boolean {
  return (
    from.pathname !== to.pathname ||
    ['open', 'tab'].some((key) => new URLSearchParams(from.search).get(key) !== new URLSearchParams(to.search).get(key))
  );
}
