import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate, type RaRecord } from 'react-admin';
import { useMemo } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { useDefinition, useDefinitions } from '../../views/definitions';
import { useReadError } from '../../views/useReadError';
import { titleOf } from '../../views/title';
import { useProvider } from '../../views/useProvider';
import { granted } from '../see-as/granted';
import { useEntries, type Entries } from '../see-as/useEntries';
import { findScreens, type Found } from './entries';
import { findingsOf, type Findings, type Role } from './findings';
import { offersOf, predictor, type Offer, type OfferingScreen, type Verdict, type Words } from './predict';

/** What the users of each role are offered, as schemas and menu entries say. */
export interface Prediction {
  screens: OfferingScreen[];
  roles: Role[];
  findings: Findings;
  verdict: (role: Role, offer: Offer) => Verdict;
}

interface Read {
  definitions: ResourceDefinition[];
  entries: Entries;
  records: RaRecord[];
}

export function usePrediction() {
  const { field, entries: tree } = granted;
  const definition = useDefinition();
  const { manifest, load } = useDefinitions();
  const [language] = useLocaleState();
  const provider = useProvider();
  const readEntries = useEntries(tree);
  const words = useWords();
  const query = useQuery<Read>({
    queryKey: [definition.name, 'permissions', language],
    queryFn: async ({ signal }) => {
      const records: RaRecord[] = [];
      const [definitions, entries] = await Promise.all([
        Promise.all(Object.keys(manifest).map(load)),
        readEntries(),
        provider.forEachPage(definition.name, { signal }, (rows) => void records.push(...rows)),
      ]);
      // A list may leave out what only the record's own call answers.
      const whole = await Promise.all(
        records.map(async (record) =>
          record[field] === undefined ? (await provider.getOne(definition.name, { id: record.id })).data : record,
        ),
      );
      return { definitions, entries, records: whole };
    },
    retry: false,
  });
  const { data: read } = query;
  const prediction = useMemo<Prediction | undefined>(() => {
    const matrix = definition.fields[field];
    if (!read || matrix?.kind !== 'matrix') return undefined;
    const { key, label, labelZh } = matrix.options;
    const found = findScreens(read.entries.records, {
      parent: read.entries.parent,
      key,
      label: language.startsWith('zh') ? labelZh : label,
    });
    const predict = predictor(found, manifest);
    const screens = [dashboardOf(words), ...inMenuOrder(read.definitions, found).map((one) => offersOf(one, words))];
    const roles = read.records.map((record): Role => ({
      id: String(record.id),
      name: titleOf(definition, record),
      ids: new Set(listOf(record[field])),
    }));
    return {
      screens,
      roles,
      findings: findingsOf(screens, found, manifest, roles),
      verdict: (role, offer) => predict(role.ids, offer),
    };
  }, [read, definition, field, manifest, language, words]);
  return { prediction, error: useReadError(query), isFetching: query.isFetching, refetch: query.refetch };
}

/** A part follows its screen; screens without a menu entry are last. */
function inMenuOrder(definitions: ResourceDefinition[], { screens }: Found): ResourceDefinition[] {
  const places = new Map([...screens.keys()].map((screen, index) => [screen, index]));
  const placeOf = ({ screen }: ResourceDefinition) => places.get(screen) ?? places.size;
  return definitions.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) || one.screen.localeCompare(other.screen) || one.name.length - other.name.length,
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

type DashboardWords = Words & { dashboard: string; arrange: string };

/** The dashboard has no schema. */
function dashboardOf({ dashboard, arrange, view }: DashboardWords): OfferingScreen {
  const offer = (name: string, label: string): Offer => ({
    name,
    label,
    needs: [{ screen: 'dashboard', action: name }],
  });
  return { name: 'dashboard', label: dashboard, offers: [offer('view', view), offer('set', arrange)] };
}

function useWords(): DashboardWords {
  const translate = useTranslate();
  return useMemo(
    () => ({
      view: translate('permissions.view'),
      add: translate('ra.action.create'),
      set: translate('ra.action.edit'),
      del: translate('ra.action.delete'),
      exportRows: translate('permissions.exportRows'),
      import: (label) => translate('permissions.import', { label }),
      export: (label) => translate('permissions.export', { label }),
      fields: (labels) => translate('permissions.fields', { labels }),
      dashboard: translate('shell.dashboard'),
      arrange: translate('permissions.arrange'),
    }),
    [translate],
  );
}
