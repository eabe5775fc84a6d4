import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  CoreAdminContext,
  Form,
  mergeTranslations,
  ResourceContextProvider,
  testDataProvider,
  type DataProvider,
  type TranslationMessages,
} from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { Suspense, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { parse } from 'yaml';
import type { ResourceDefinition } from '../schema/definition';
import type { FieldDefinition } from '../schema/field-definition';
import type { RowRecord } from './cell';
import { FieldInput } from './field-input';
import type { FormPlace } from './problem';
import { FieldServicesContext, type References, type Upload } from './services';

/* A form around inputs for the tests of this folder, with the console's own English texts. */

const texts = mergeTranslations(englishMessages, parse(readFileSync('locales/en.yaml', 'utf8'))) as TranslationMessages;

const english = polyglotI18nProvider(() => texts, 'en', [], { onMissingKey: (key: string) => key });

/** A text without a key would be blank, and no test looks at every text. */
export function translate(key: string, options?: object): string {
  if (key === '') throw new Error('A text has no key');
  return english.translate(key, options);
}

function i18nProvider(language: string) {
  return {
    translate,
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
  };
}

const references: References = {
  load: async (resource) =>
    ({
      name: resource,
      id: ['id'],
      title: [{ field: 'name' }],
      tree: { parent: 'parent', root: 0 },
      fields: {
        name: { name: 'name', kind: 'text', options: {} },
        number: { name: 'number', kind: 'text', options: {} },
      },
      list: {
        columns: [{ field: 'number' }],
        filters: ['name'],
        pivot: { by: ['group'], columns: 'lang', cells: ['f'] },
      },
    }) as unknown as ResourceDefinition,
  titleOf: (_definition, record) => String(record.name),
};

/** Where the platform's pictures come from. */
const PICTURES = ['https://cdn.example'];

/** Lists without rows, where a test gives none. */
const EMPTY: Partial<DataProvider> = {
  getList: async () => ({ data: [], total: 0 }),
  getMany: async () => ({ data: [] }),
};

export interface Surroundings {
  /** Of what the browser writes; the texts stay English. */
  language?: string;
  dataProvider?: Partial<DataProvider>;
  upload?: Upload;
}

export function Around({
  language = 'en',
  dataProvider,
  upload = async () => '',
  children,
}: Surroundings & { children: ReactNode }) {
  return (
    <CoreAdminContext
      dataProvider={testDataProvider({ ...EMPTY, ...dataProvider })}
      i18nProvider={i18nProvider(language)}
    >
      <FieldServicesContext value={{ references, upload, pictureOrigins: PICTURES }}>{children}</FieldServicesContext>
    </CoreAdminContext>
  );
}

interface FormOptions extends Surroundings {
  place?: FormPlace;
  readOnly?: boolean;
  record?: RowRecord;
  /** The resource of the form. */
  resource?: string;
  /** Stands in the form, too. */
  more?: ReactNode;
}

/** Renders a form of these fields. `save` clicks its button and returns the submitted values, or undefined when refused. */
export function showForm(
  fields: FieldDefinition[],
  { place = 'add', readOnly = false, record, resource, more, ...around }: FormOptions = {},
) {
  const submitted = vi.fn();
  const form = (
    <Form record={record} onSubmit={submitted}>
      <Suspense>
        {fields.map((field) => (
          <FieldInput key={field.name} field={field} source={field.name} place={place} readOnly={readOnly} />
        ))}
      </Suspense>
      {more}
      <button type="submit">Save</button>
    </Form>
  );
  render(
    <Around {...around}>
      {resource === undefined ? form : <ResourceContextProvider value={resource}>{form}</ResourceContextProvider>}
    </Around>,
  );
  const save = async (): Promise<RowRecord> => {
    submitted.mockClear();
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(submitted).toHaveBeenCalled());
    return submitted.mock.calls[0]?.[0] as RowRecord;
  };
  const refuse = async (text: string | RegExp): Promise<void> => {
    fireEvent.click(screen.getByText('Save'));
    await screen.findByText(text);
    expect(submitted).not.toHaveBeenCalled();
  };
  return { save, refuse };
}

export function type(element: HTMLElement, value: string): void {
  fireEvent.change(element, { target: { value } });
}

/** The control that a label names. */
export function control(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

/** Opens a combobox's list as a click does. */
export function openList(name: string): HTMLElement {
  const box = screen.getByRole('combobox', { name });
  fireEvent.mouseDown(box);
  fireEvent.click(box);
  return box;
}

/** Chooses an option of the open list. */
export async function pick(name: string): Promise<void> {
  const option = await screen.findByRole('option', { name });
  fireEvent.mouseDown(option);
  fireEvent.mouseUp(option);
  fireEvent.click(option);
}
