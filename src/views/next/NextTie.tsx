import { ActionHost } from '../actions/ActionHost';
import { useBarMemory } from '../actions/actions-context';
import { TieDialog } from '../actions/TieDialog';
import { DefinitionProvider, useDefinitionOf } from '../definitions';
import type { Tie } from './offers';

interface Props {
  offer: Tie;
  onDone: () => void;
  onClose: () => void;
}

/** Chooses records that come to belong to the new one. */
export function NextTie(props: Props) {
  const definition = useDefinitionOf(props.offer.resource);
  return (
    <DefinitionProvider value={definition}>
      <ActionHost>
        <Tying {...props} />
      </ActionHost>
    </DefinitionProvider>
  );
}

function Tying({ offer: { tie, filter }, onDone, onClose }: Props) {
  const { after } = useBarMemory();
  return (
    <TieDialog
      action={tie}
      filter={filter}
      onEnd={(operation, done) => {
        after(operation, done);
        if (done.length > 0) onDone();
      }}
      onClose={onClose}
    />
  );
}
