import type { RaRecord } from 'react-admin';
import { rawText, type CellContext } from '../../fields/cell';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Changeable } from '../bulk/changeable';
import type { Editor } from '../bulk/verdict';
import { lockOf, lockText } from './cells';
import type { RecordChange } from './grid-changes';

/** What is to be known of a cell beside its value. */
export interface CellNote {
  isChanged: boolean;
  /** What it had before. */
  was?: string;
  /** What its form would refuse. */
  problem?: string;
  /** What it was given, where that is no value of its field. */
  unread?: string;
  /** Why it cannot be changed. */
  lock?: string;
}

interface Surroundings {
  definition: ResourceDefinition;
  editor: Editor;
  cells: ReadonlyMap<string, Changeable>;
  context: CellContext;
}

/** Answers the note of a cell: of a record as the list shows it, and as its changes make it. */
export function noteReader({ definition, editor, cells, context }: Surroundings) {
  return (record: RaRecord, drawn: RaRecord, change: RecordChange | undefined, field: FieldDefinition): CellNote => {
    const cell = change?.cells[field.name];
    if (!cell) {
      const lock = lockOf(definition, editor, cells, field, record, drawn);
      return { isChanged: false, ...(lock && { lock: lockText(definition, lock, context) }) };
    }
    const { translate } = context;
    const former = textOf(field)({ ...record, ...cell.seen }, context);
    const { problem } = cell;
    return {
      isChanged: true,
      was: translate('grid.was', { value: former || translate('grid.empty') }),
      ...(cell.unread && { unread: rawText(cell.values[field.name]) }),
      ...(problem && { problem: translate(problem.message, { _: problem.message, ...problem.args }) }),
    };
  };
}
