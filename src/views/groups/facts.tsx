import { cellOf, type CellContext } from '../../fields/cells';
import { optionOf } from '../../fields/enum/option';
import { isChoice, isSingleReference, optionsOf } from '../../fields/kinds';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import { fieldsOfTemplate } from '../../schema/template';
import type { BrowserRecord } from '../../wire/records';
import { useCellContext } from '../useCellContext';
import { columnsOf } from '../list/columns';
import { useCan } from '../permissions';

/** Number of fields beside the title of a row. */
const room = 4;

/**
 * The columns that a row shows beside its title: the first four, or only the states in a narrow list.
 * @param said fields that the groups or the page show already
 */
export function useFacts(
  definition: ResourceDefinition,
  said: ReadonlySet<string>,
  records: BrowserRecord[],
  roomy: boolean,
) {
  const can = useCan(definition);
  const titled = new Set(fieldsOfTemplate(definition.title));
  const carries = (field: FieldDefinition) =>
    isSingleReference(field) && field.options.text !== undefined && titled.has(field.options.text);
  const columns = columnsOf(definition, can).filter(
    ({ field, hidden, isTitle, inTitle }) =>
      !hidden && !isTitle && !inTitle && !carries(field) && !said.has(field.name),
  );
  const shown = roomy ? columns.slice(0, room) : columns.filter(({ field }) => isChoice(field)).slice(-1);
  const context = useCellContext(
    shown.map(({ field }) => field),
    records,
  );
  return {
    context,
    labels: roomy ? shown.map(({ field }) => field.label) : [],
    draw: (record: BrowserRecord) =>
      shown.map(({ field, cell }) => (
        <span key={field.name} className="v-order-fact c-cut">
          {cell(record, context)}
        </span>
      )),
  };
}

/** State fields of a group's own record. */
export function factsOf(
  definition: ResourceDefinition,
  record: BrowserRecord,
  said: ReadonlySet<string>,
  context: CellContext,
) {
  const states = definition.list.columns.flatMap(({ field: name, hidden }) => {
    const field = definition.fields[name];
    return field && !hidden && !said.has(name) && optionOf(optionsOf(field), record[name]) ? [field] : [];
  });
  return states.map((field) => (
    <span key={field.name} className="v-order-fact c-cut">
      {cellOf(field)(record, context)}
    </span>
  ));
}
