import { use } from 'react';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import { useDefinition, useDefinitionOf } from '../definitions';
import { PermissionContext } from '../permissions';
import { maySeeTotal } from './permitted';
import { TotalStrip } from './TotalStrip';
import './totals.css';

/** Totals of all rows that match the filters, between filters and rows. */
export function Totals({ totals }: { totals: readonly TotalDefinition[] }) {
  const definition = useDefinition();
  return (
    <div className="v-totals">
      {totals.map((total, index) =>
        total.resource === undefined || total.resource === definition.name ? (
          <Allowed key={index} index={index} total={total} definition={definition} theirs={definition} />
        ) : (
          <OfAnother key={index} index={index} total={total} definition={definition} resource={total.resource} />
        ),
      )}
    </div>
  );
}

interface Props {
  index: number;
  total: TotalDefinition;
  definition: ResourceDefinition;
  theirs: ResourceDefinition;
}

function OfAnother({ resource, ...props }: Omit<Props, 'theirs'> & { resource: string }) {
  return <Allowed {...props} theirs={useDefinitionOf(resource)} />;
}

/** Shows a total to users who may view the list and every field of the total. */
function Allowed(props: Props) {
  const { total, theirs } = props;
  const can = use(PermissionContext);
  return maySeeTotal(total, theirs, can) ? <TotalStrip {...props} /> : null;
}
