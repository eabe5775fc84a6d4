import type { RaRecord } from 'react-admin';
import type { ResourceDefinition } from '../../schema/definition';
import { useDefinitionOf } from '../definitions';
import type { Values } from '../form/changes';
import { CreateSheet } from '../sheet/CreateSheet';

interface Props {
  resource: string;
  /** What is carried over, from the record of this title. */
  start: Values;
  from: string;
  onMade: (definition: ResourceDefinition, record: RaRecord | undefined) => void;
  onClose: () => void;
}

/** The form of a step, beside the list. */
export function NextForm({ resource, onMade, ...sheet }: Props) {
  const definition = useDefinitionOf(resource);
  return <CreateSheet {...sheet} drafts definition={definition} onMade={(record) => onMade(definition, record)} />;
}
