import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  ListContextProvider,
  TestMemoryRouter,
  type ListControllerResult,
  type RaRecord,
} from 'react-admin';
import { beforeEach, expect, vi } from 'vitest';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import type { EachPageParams, OnRows } from '../../wire/each-page';
import { buildDefinition, buildField } from '../definition.case';
import { DefinitionProvider, DefinitionsContext } from '../definitions';
import { createJobs } from '../jobs/jobs';
import { ServicesProvider } from '../services';
import { createPreferences, PreferencesContext } from '../preferences';
import { PermissionContext } from '../permissions';
import { WatchedProvider } from '../useProvider';
import { buildServices, definitionsOf } from '../view.case';
import { ExportDialog } from './ExportDialog';

/* The export of a list of two rows, and what it downloads, for the tests of this folder. */

/** Decodes the bytes unchanged: FileReader would remove the byte order mark. */
export async function textOf(file: Blob | undefined) {
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file ?? new Blob());
  });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

export const files: Blob[] = [];
export const downloads: string[] = [];

/** Keeps what each test of a file downloads. */
export function keepsDownloads(): void {
  beforeEach(() => {
    files.length = 0;
    downloads.length = 0;
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
  });
}

export function field<K extends FieldKind>(
  name: string,
  label: string,
  kind: K,
  options: FieldDefinition<K>['options'],
) {
  return buildField(name, kind, { label, options } as Partial<FieldDefinition<K>>);
}

const fields = [
  field('name', 'Name', 'text', {}),
  field('owner', 'Owner', 'ref', { to: 'a/owner', match: {}, as: 'number' }),
  field('note', 'Note', 'text', {}),
];
function column(name: string, hidden = false) {
  return { field: name, hidden, sortable: false };
}

const base = buildDefinition(fields, { name: 'a/b' });
export const definition: ResourceDefinition = {
  ...base,
  list: { ...base.list, columns: [column('owner'), column('name'), column('note', true)] },
};

export const rows: RaRecord[] = [
  { id: 1, name: '=cmd', owner: 7, note: 'a' },
  { id: 2, name: 'Gate, north', owner: 8, note: 'b' },
];

export type ForEachPage = (resource: string, params: EachPageParams, onRows: OnRows) => Promise<void>;
const onePage: ForEachPage = async (_resource, _params, onRows) =>
  void (await onRows(rows, { done: 2, total: 2, unread: 0 }));

interface Options {
  forEachPage?: ForEachPage;
  selectedIds?: number[];
  checkError?: () => Promise<void>;
  shown?: ResourceDefinition;
  filterValues?: Record<string, unknown>;
  total?: number;
}

export function open({
  forEachPage = onePage,
  selectedIds = [],
  checkError = async () => undefined,
  shown = definition,
  filterValues = { name: 'x' },
  total = 2,
}: Options = {}) {
  const getMany = vi.fn(async (resource: string, { ids }: { ids: number[] }) => ({
    data:
      resource === 'a/owner'
        ? ids.map((id) => ({ id, name: `Owner ${id}` }))
        : rows.filter(({ id }) => ids.includes(Number(id))),
  }));
  const list = { selectedIds, total, filterValues, filter: { only_sub: 1 }, sort: { field: 'name', order: 'ASC' } };
  const onClose = vi.fn();
  const translate = (key: string, { count, done, total: of }: Record<string, unknown> = {}) =>
    [key, count, done !== undefined && `${done}/${of}`].filter(Boolean).join(' ');
  const watched = vi.fn(forEachPage);
  const jobs = createJobs();
  const view = render(
    <TestMemoryRouter>
      <CoreAdminContext
        dataProvider={{ getMany, forEachPage: watched } as never}
        authProvider={{ checkError, logout: async () => undefined, checkAuth: async () => undefined } as never}
        i18nProvider={{ translate, changeLocale: async () => undefined, getLocale: () => 'en' }}
      >
        <WatchedProvider>
          <DefinitionsContext value={definitionsOf(async () => shown)}>
            <PreferencesContext value={createPreferences(localStorage, 'me')}>
              <PermissionContext value={() => true}>
                <DefinitionProvider value={shown}>
                  <ListContextProvider value={list as unknown as ListControllerResult}>
                    <ServicesProvider value={buildServices({ jobs })}>
                      <ExportDialog onClose={onClose} />
                    </ServicesProvider>
                  </ListContextProvider>
                </DefinitionProvider>
              </PermissionContext>
            </PreferencesContext>
          </DefinitionsContext>
        </WatchedProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { onClose, getMany, forEachPage: watched, jobs, unmount: view.unmount };
}

export function press(name: string) {
  return fireEvent.click(screen.getByRole('button', { name }));
}

export function pick(name: string) {
  return fireEvent.click(screen.getByRole('radio', { name }));
}

/** Waits until the dialog focuses its first control, shortly after it opens. */
export function settled() {
  return waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
}
