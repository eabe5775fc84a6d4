import { useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { isMissing, type CellContext } from '../../fields/cell';
import { cellOf } from '../../fields/cells';
import { isSingleReference, isState } from '../../fields/kinds';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition } from '../../schema/definition';
import { titleOf } from '../../views/title';

const mostStates = 2;

/** The facts that distinguish a found record: the matching value, its states, its owner. Sends no request. */
export function RecordFacts({
  definition,
  record,
  field,
}: {
  definition: ResourceDefinition;
  record: RaRecord;
  field: string;
}) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const context: CellContext = {
    translate,
    language: language as CellContext['language'],
    refs: () => undefined,
    linkTo: () => undefined,
  };
  const shown = definition.list.columns.flatMap(({ field: name }) => definition.fields[name] ?? []);
  const states = shown.filter((column) => isState(column) && !isMissing(record[column.name])).slice(0, mostStates);
  const owner = shown.find(
    (column) =>
      isSingleReference(column) && column.options.text !== undefined && !isMissing(record[column.options.text]),
  );
  const found = definition.fields[field];
  const value = found ? textOf(found)(record, context) : '';
  return (
    <>
      {found && value !== '' && !titleOf(definition, record).includes(value) && (
        <span>{`${found.label} ${value}`}</span>
      )}
      {states.map((state) => (
        <span key={state.name}>{cellOf(state)(record, context)}</span>
      ))}
      {owner && <span className="p-search-owner">{textOf(owner)(record, context)}</span>}
    </>
  );
}
