import { ActionHost } from '../actions/ActionHost';
import { DefinitionProvider, useDefinitionOf } from '../definitions';
import { Peek } from '../list/Peek';

export interface LookSheetProps {
  resource: string;
  id: string | number;
  title: string;
  onClose: () => void;
}

/** A record that a form refers to, beside the form. */
export function LookSheet({ resource, id, title, onClose }: LookSheetProps) {
  const definition = useDefinitionOf(resource);
  return (
    <DefinitionProvider value={definition}>
      <ActionHost>
        <Peek record={{ id }} known={title} onClose={onClose} />
      </ActionHost>
    </DefinitionProvider>
  );
}
