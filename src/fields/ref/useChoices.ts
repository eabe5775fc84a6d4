import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useGetList, useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { RefOptions, FieldDefinition } from '../../schema/field-definition';
import { fieldsOfTemplate } from '../../schema/template';
import type { Choice, Lookup } from '../../ui/choice';
import type { CellContext, RowRecord } from '../cell';
import { filterOfKey } from '../query-keys';
import { useDebounced } from '../useDebounced';
import { fieldId, isReference } from './id';
import { useReferencedDefinition, useReferences } from './reference-context';
import { depthFirst, withoutBranch } from './tree-order';
import { textOf } from '../texts';

/** Records offered at once; more are found by typing. */
const PAGE = 25;
/** A tree is read whole: its branches make no sense without their parents. */
const WHOLE_TREE = 1000;
const TYPING_PAUSE = 250;

interface Choices extends Lookup {
  choices: Choice[];
}

interface Options extends Pick<RefOptions, 'to'> {
  as: 'number' | 'text';
  /** Filters that follow from the form's other fields. */
  filter: RowRecord;
  tree: boolean;
  /** Not offered, with all below it: of a tree, the record that is edited; of an action that asks for another one, the present one. */
  own?: string | number | undefined;
}

/**
 * Records of a resource to choose from, read when the list first opens: by one page for what is typed,
 * or a whole tree, which the combobox filters itself.
 */
export function useChoices({ to, as, filter, tree, own }: Options): Choices {
  const { titleOf } = useReferences();
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, TYPING_PAUSE);
  const definition = useReferencedDefinition(to);
  const title = definition.data && searchField(definition.data);
  const list = useGetList<RaRecord>(
    to,
    {
      pagination: { page: 1, perPage: tree ? WHOLE_TREE : PAGE },
      filter: !tree && search !== '' && title ? { ...filter, [title]: search } : filter,
    },
    {
      enabled: opened && definition.data !== undefined,
      retry: false,
      staleTime: 10_000,
      placeholderData: (shown, query) => (query && isOfMatch(query.queryKey, filter, title) ? shown : undefined),
    },
  );
  const found = definition.data ? list.data : undefined;
  const shaped = definition.data;
  const context: CellContext = {
    translate,
    language,
    refs: () => undefined,
    linkTo: () => undefined,
  };
  return {
    choices:
      found && shaped ? choicesOf(found, shaped, { as, tree, own }, (record) => titleOf(shaped, record), context) : [],
    onOpen: () => setOpened(true),
    onSearch: tree ? undefined : setTyped,
    loading: opened && !list.error && (list.isFetching || definition.isPending || search !== typed),
    failed: Boolean(list.error ?? definition.error),
    onRetry: () => void (definition.error ? definition.refetch() : list.refetch()),
  };
}

/** What another search found stays until the answer is there; what fitted other values of the form can't be chosen any more. */
function isOfMatch(queryKey: QueryKey, match: RowRecord, title: string | undefined): boolean {
  const filter = filterOfKey(queryKey);
  const without = ({ ...filter }: RowRecord) => {
    if (title !== undefined && !(title in match)) delete filter[title];
    return hashKey([filter]);
  };
  return filter !== undefined && without(filter) === without(match);
}

function choicesOf(
  records: RaRecord[],
  definition: ResourceDefinition,
  { as, tree, own }: Pick<Options, 'as' | 'tree' | 'own'>,
  titleOf: (record: RaRecord) => string,
  context: CellContext,
): Choice[] {
  const parent = tree ? definition.tree?.parent : undefined;
  const rows = parent === undefined ? records.map((record) => ({ record, depth: 0 })) : depthFirst(records, parent);
  const offered = (own === undefined ? rows : withoutBranch(rows, own)).filter(({ record }) => isReference(record.id));
  const titles = offered.map(({ record }) => titleOf(record));
  const notes =
    parent === undefined
      ? tellApart(
          offered.map(({ record }) => record),
          titles,
          definition,
          context,
        )
      : [];
  return offered.map(({ record, depth }, index) => ({
    value: fieldId(record.id, as),
    label: titles[index] ?? '',
    note: notes[index],
    depth,
  }));
}

/** The field that a typed text is looked for in: the first one of the title. */
function searchField(definition: ResourceDefinition): string | undefined {
  return fieldsOfTemplate(definition.title)[0];
}

/** What is said of each record at most. */
const MOST = 3;

/**
 * What tells records of one title apart: whose they are, then the columns of their list in which they differ,
 * until no two say the same; the id where that is not enough. Undefined for a title that stands alone.
 */
function tellApart(
  records: RowRecord[],
  titles: string[],
  definition: ResourceDefinition,
  context: CellContext,
): (string | undefined)[] {
  const fields = telling(definition);
  return records.map((record, index) => {
    const alike = records.filter((_other, other) => titles[other] === titles[index]);
    return alike.length > 1 ? difference(record, alike, fields, context) : undefined;
  });
}

function difference(record: RowRecord, alike: RowRecord[], fields: FieldDefinition[], context: CellContext): string {
  const said: string[] = [];
  let same = alike;
  for (const field of fields) {
    if (same.length === 1 || said.length === MOST) break;
    const read = textOf(field);
    const text = read(record, context);
    if (alike.every((other) => read(other, context) === text)) continue;
    if (text !== '') said.push(text);
    same = same.filter((other) => read(other, context) === text);
  }
  if (same.length > 1) said.push(`#${String(record.id)}`);
  return said.join(' · ');
}

/** Columns that a person can tell records by, references first; what needs a right of its own is left out. */
function telling({ list, fields }: ResourceDefinition): FieldDefinition[] {
  const columns = list.columns.flatMap(({ field }) => fields[field] ?? []);
  const named = columns.filter(({ kind, permission }) => kind !== 'image' && permission === undefined);
  const isOwner = ({ kind }: FieldDefinition): boolean => kind === 'ref' || kind === 'treeref';
  return [...named.filter(isOwner), ...named.filter((field) => !isOwner(field))];
}
