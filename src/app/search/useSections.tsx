import { useTranslate, useLocaleState, type RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { errorText } from '../../errors/error-text';
import { useDebounced } from '../../fields/useDebounced';
import type { Manifest } from '../../schema/directory';
import { useDefinitions, useDirectory } from '../../views/definitions';
import { recordPath } from '../../views/paths';
import { titleOf } from '../../views/title';
import { useActions, useGuides, usePages } from './entries';
import type { Group } from './groups';
import { matching, type Named } from './match';
import type { Row, Section } from './rows';
import { readTyped } from './typed';
import { useRecordSearch } from './useRecordSearch';
import { isMissing, type CellContext } from '../../fields/cell';
import { cellOf } from '../../fields/cells';
import { isSingleReference, isState } from '../../fields/kinds';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition } from '../../schema/definition';
import { localNumber } from '../../fields/shared/number/number-form';
import { givenIcon } from '../../ui/icon';

type Translate = ReturnType<typeof useTranslate>;

/** Milliseconds after the last key before records are searched. */
const delay = 250;
const mostPlaces = 6;
const mostActions = 5;
const mostGuides = 4;

/** The results for the typed text. */
export function useSections(text: string, places: Named[]): { sections: Section[]; pending: boolean } {
  const translate = useTranslate();
  const { manifest } = useDefinitions();
  const { data: directory, error: noDirectory, refetch: loadDirectory } = useDirectory();
  const actions = useActions(directory);
  const pages = usePages(directory, places);
  const guides = useGuides(directory);
  const screens = useMemo(
    () => places.map((place): Named => ({ ...place, keywords: directory?.[place.key]?.keywords })),
    [places, directory],
  );
  const settled = useDebounced(text, delay);
  const { groups, failures, pending } = useRecordSearch(settled, directory);
  const stale = text.trim() !== settled.trim();
  const waits = stale || pending || (directory === undefined && !noDirectory);
  return useMemo(() => {
    const typed = readTyped(text);
    if (typed.text === '') return { sections: [], pending: false };
    const failed = failures.map(({ resource, error, retry }) =>
      failureSection(manifest[resource]?.label ?? resource, error, retry, translate),
    );
    if (noDirectory)
      failed.push(failureSection(translate('search.records'), noDirectory, () => void loadDirectory(), translate));
    const records = stale ? [] : [...groups.map((group) => recordSection(group, manifest, translate)), ...failed];
    const named = [
      {
        key: 'places',
        label: translate('search.places'),
        rows: matching([...screens, ...pages], typed, mostPlaces).map(rowOf),
      },
      { key: 'actions', label: translate('search.actions'), rows: matching(actions, typed, mostActions).map(rowOf) },
      { key: 'guides', label: translate('search.guides'), rows: matching(guides, typed, mostGuides).map(rowOf) },
    ];
    return { sections: filled(typed.codeLike ? [...records, ...named] : [...named, ...records]), pending: waits };
  }, [
    text,
    stale,
    screens,
    pages,
    manifest,
    translate,
    groups,
    failures,
    actions,
    guides,
    waits,
    noDirectory,
    loadDirectory,
  ]);
}

function filled(sections: Section[]): Section[] {
  return sections.filter(({ rows }) => rows.length > 0);
}

function rowOf({ key, label, href, icon, within }: Named): Row {
  return { key, title: label, href, icon, note: within };
}

function recordSection({ resource, definition, hits, more }: Group, manifest: Manifest, translate: Translate): Section {
  const label = manifest[resource]?.label ?? definition.label;
  const rows = hits.map(({ record, field }): Row => ({
    key: `${resource} ${record.id}`,
    icon: givenIcon(definition.icon),
    title: titleOf(definition, record),
    href: recordPath(resource, record.id),
    facts: <RecordFacts definition={definition} record={record} field={field} />,
  }));
  const list = definition.page ? `/${resource}/table` : `/${resource}`;
  const all: Row[] =
    more && resource === definition.screen
      ? [
          {
            key: `${resource} all`,
            icon: 'search',
            title: translate('search.all', { count: localNumber(more.total), label }),
            href: `${list}?filter=${encodeURIComponent(JSON.stringify({ [more.target.field]: more.target.value }))}`,
          },
        ]
      : [];
  return { key: resource, label, rows: [...rows, ...all] };
}

function failureSection(label: string, error: unknown, retry: () => void, translate: Translate): Section {
  const key = `${label} failed`;
  return {
    key,
    label,
    rows: [
      {
        key,
        icon: 'triangle-alert',
        title: translate('search.failed', { label }),
        note: errorText(error, translate),
        bad: true,
        run: retry,
      },
    ],
  };
}

const mostStates = 2;

/** The facts that distinguish a found record: the matching value, its states, its owner. Sends no request. */
function RecordFacts({
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
    language,
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
