import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { useState } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import type { RefOptions, FieldDefinition } from '../../schema/field-definition';
import { plainText } from '../../schema/template';
import { isCalled, type Choice, type Lookup } from '../../ui/choice';
import type { CellContext, RowRecord } from '../cell';
import { useDebounced } from '../useDebounced';
import { fieldId, isReference } from './id';
import { useFieldServices } from '../services';
import { useReferencedDefinition } from './useReferencedDefinition';
import { asksFor, showsMore, soughtFields } from './sought';
import { depthFirst, withoutBranch } from './tree-order';
import { textOf } from '../texts';

/** Records offered at once; more are found by typing. */
const PAGE = 25;
/** A tree is read whole: its branches make no sense without their parents. */
const WHOLE = 1000;
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
  const { titleOf } = useFieldServices().references;
  const translate = useTranslate();
  const [language] = useLocaleState();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, TYPING_PAUSE);
  const definition = useReferencedDefinition(to);
  const shaped = definition.data;
  const provider = useDataProvider();
  const list = useQuery({
    queryKey: [to, 'choices', filter, language, search],
    enabled: opened && shaped !== undefined,
    retry: false,
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const definition = shaped as ResourceDefinition;
      const has = (record: RaRecord) => titleOf(definition, record).toLowerCase().includes(search.toLowerCase());
      const reads = readsOf(definition, filter, search, tree).map(async ({ whole, ...read }) => {
        const answer = await provider.getList<RaRecord>(to, {
          ...read,
          ...(provider.supportAbortSignal && { signal }),
        });
        // After a 401, react-admin returns no list.
        const rows = Array.isArray(answer.data) ? answer.data : [];
        return { rows: whole ? rows.filter(has) : rows, partial: (answer.total ?? 0) > rows.length };
      });
      const answers = await Promise.all(reads);
      const records = new Map(answers.flatMap(({ rows }) => rows.map((row) => [String(row.id), row])));
      return { records: [...records.values()], partial: answers.some(({ partial }) => partial) };
    },
  });
  const failed = Boolean(list.error ?? definition.error);
  const context: CellContext = {
    translate,
    language,
    refs: () => undefined,
    linkTo: () => undefined,
  };
  return {
    choices:
      list.data && shaped
        ? choicesOf(list.data.records, shaped, { as, tree, own, search }, (record) => titleOf(shaped, record), context)
        : [],
    onOpen: () => setOpened(true),
    onSearch: tree ? undefined : setTyped,
    loading: opened && !failed && (list.isPending || search !== typed),
    failed,
    partial: list.data?.partial,
    onRetry: () => void (definition.error ? definition.refetch() : list.refetch()),
  };
}

/** What is read for a typed text: what the list finds by it, and the whole list where its title shows more than the list is asked for. */
function readsOf(definition: ResourceDefinition, filter: RowRecord, text: string, tree: boolean) {
  const read = (more: RowRecord, perPage: number, whole: boolean) => ({
    filter: { ...filter, ...more },
    sort: { field: 'id', order: 'DESC' } as const,
    pagination: { page: 1, perPage },
    whole,
  });
  if (tree) return [read({}, WHOLE, true)];
  if (text === '') return [read({}, PAGE, false)];
  const asked = asksFor(definition, text)
    .filter((ask) => !Object.keys(ask).some((name) => name in filter))
    .map((ask) => read(ask, PAGE, false));
  return asked.length === 0 || showsMore(definition) ? [...asked, read({}, WHOLE, true)] : asked;
}

function choicesOf(
  records: RaRecord[],
  definition: ResourceDefinition,
  { as, tree, own, search }: Pick<Options, 'as' | 'tree' | 'own'> & { search: string },
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
  const sought = soughtFields(definition);
  const choices = offered.map(({ record, depth }, index) => ({
    value: fieldId(record.id, as),
    label: titles[index] ?? '',
    names: sought.map(({ name }) => plainText(record[name])).filter((text) => text !== ''),
    note: notes[index],
    depth,
  }));
  // What has the text as its name is before what only contains it; a tree keeps its order.
  if (tree || search === '') return choices;
  return choices.toSorted((a, b) => Number(isCalled(b, search)) - Number(isCalled(a, search)));
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
