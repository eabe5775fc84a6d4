import { describe, expect, it } from 'vitest';
import { servedCalls } from '../../../sandbox/calls/registry';
import { optionsOf } from '../../../src/fields/kinds';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { projectCompiler } from '../../../scripts/build/schema-bundle';
import { mostRows } from '../../../sandbox/tasks/import-calls';
import { maxRows } from '../../../src/views/import/limits';
import { platformGaps } from './gaps';
import { enumGaps } from './enums';
import { limitGaps } from './limits';
import { permissionGaps } from './permissions';
import { partsUnreached, taskGaps } from './reached';
import { nameGaps } from './screen-names';
import { sectionGaps } from './sections';

const schemas = projectCompiler('.').compile();
const all = schemas.definitions('en');

function definitionOf(name: string): ResourceDefinition | undefined {
  return all.get(name);
}

function screen(name: string): ResourceDefinition {
  const definition = all.get(name);
  if (!definition) throw new Error(`no schema ${name}`);
  return definition;
}

/** A screen with a changed field. */
function withField(name: string, field: string, change: (before: FieldDefinition) => object): ResourceDefinition {
  const definition = screen(name);
  const before = definition.fields[field];
  if (!before) throw new Error(`no field ${field}`);
  return {
    ...definition,
    fields: { ...definition.fields, [field]: { ...before, ...change(before) } as FieldDefinition },
  };
}

function withOptions(name: string, field: string, options: object): ResourceDefinition {
  return withField(name, field, (before) => ({ options: { ...before.options, ...options } }));
}

function permissions(definition: ResourceDefinition): string[] {
  return permissionGaps(definition, schemas, servedCalls, definitionOf).map(({ message }) => message);
}

function limits(definition: ResourceDefinition): string[] {
  return [...new Set(limitGaps(definition, servedCalls).map(({ message }) => message))];
}

it('the screens and the platform agree', () => {
  expect(platformGaps(schemas)).toEqual([]);
});

describe('permissions', () => {
  const withAction = (name: string, action: string, permission: string) => {
    const definition = screen(name);
    return {
      ...definition,
      actions: definition.actions.map((one) => (one.name === action ? { ...one, permission } : one)),
    };
  };

  it('an action is offered to those to whom the platform answers its call', () => {
    expect(permissions(withAction('product/refund', 'approve', 'set'))).toEqual([
      'it is offered to accounts with refund:set, and the platform asks refund:approve for /v2/mall/admin/order/refund/set',
    ]);
  });

  it('a button that opens a list asks no more than the list', () => {
    expect(permissions(withAction('operate/server', 'infos', 'set'))).toHaveLength(1);
  });

  it('a key is hidden from those to whom the platform does not answer it', () => {
    expect(permissions(withField('operate/company', 'comp_key', () => ({ permission: undefined })))).toEqual([
      'it is shown to accounts with company:view, and the platform answers it to those with company:secret',
    ]);
    expect(permissions(withField('operate/company', 'city', () => ({ permission: 'secret' })))).toHaveLength(1);
  });

  it('what everybody may do needs no permission', () => {
    const granted = (everyone: string[]) => ({
      ...schemas,
      manifest: () => ({ 'user/info': { label: '', icon: '', everyone } }),
    });
    const gaps = (everyone: string[]) =>
      permissionGaps(screen('user/info'), granted(everyone), servedCalls, definitionOf);
    expect(gaps(['view', 'password'])).toEqual([]);
    expect(gaps(['password']).map(({ path }) => path)).toEqual([['calls', 'get']]);
    expect(gaps(['view', 'password', 'set']).map(({ path }) => path)).toEqual(
      screen('user/info').calls.set ? [['calls', 'set']] : [],
    );
  });
});

describe('limits', () => {
  it('a form takes no text that the platform refuses, and refuses none that it takes', () => {
    expect(limits(withOptions('operate/company', 'comp_name', { max: 65 }))).toEqual([
      'the form takes 65 characters, and the platform refuses it: it: expected text of at most 64 characters',
    ]);
    expect(limits(withOptions('operate/company', 'comp_name', { max: 63 }))).toEqual([
      'the form refuses 64 characters, and the platform takes it',
    ]);
  });

  it('a number, its least and most, and its decimals', () => {
    expect(limits(withOptions('operate/company', 'latitude', { min: -91 }))).toHaveLength(1);
    expect(limits(withOptions('operate/company', 'latitude', { scale: 7 }))).toHaveLength(1);
    expect(limits(withOptions('operate/company', 'dk_limit', { min: 1 }))).toEqual([
      'the form refuses 0, and the platform takes it',
    ]);
  });

  it('a pattern, a required value, an option, rows', () => {
    expect(limits(withOptions('applist/template', 'code', { pattern: undefined }))).toHaveLength(1);
    expect(limits(withField('operate/company', 'comp_name', () => ({ required: false })))).toEqual([
      'the form takes nothing, and the platform asks for a value',
    ]);
    expect(limits(withOptions('operate/company', 'comp_type', { options: [{ value: 11, label: 'Friend' }] }))).toEqual([
      'the form takes "Friend", and the platform refuses it: it: expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
    ]);
    expect(limits(withOptions('operate/bot', 'welcomes', { max: 11 }))).toHaveLength(1);
  });

  it('the period of an export', () => {
    const definition = screen('vas/order');
    const exports = definition.exports.map((task) => ({
      ...task,
      fields: Object.fromEntries(
        Object.entries(task.fields).map(([name, field]) => [
          name,
          { ...field, options: { ...field.options, maxMonths: 4 } } as FieldDefinition,
        ]),
      ),
    }));
    expect(limits({ ...definition, exports })).toEqual(['the platform asks for a period of at most 3 months']);
  });
});

describe('enums', () => {
  const gaps = (change: (options: { value: unknown; label: string }[]) => object[]) => {
    const options = optionsOf(screen('system/role').fields['state']);
    const source = schemas.resources.get('system/role')?.source;
    return enumGaps(withOptions('system/role', 'state', { options: change(options) }), source).map(
      ({ message }) => message,
    );
  };

  it.each([
    ['a missing value', (options: object[]) => options.slice(1), 'the contract has 1, 2, and the screen 2'],
    ['another order', (options: object[]) => options.toReversed(), 'the contract has 1, 2, and the screen 2, 1'],
    [
      'another name',
      (options: object[]) => options.map((option) => ({ ...option, label: 'Blue' })),
      'the contract calls "open" what the screen calls "Blue"',
    ],
  ])('%s', (_, change, message) => {
    expect(gaps(change)).toEqual([`the enum role_state: ${message}`]);
  });
});

describe('names and ways', () => {
  it('a screen is called like its menu entry', () => {
    const renamed = { ...schemas, definition: () => ({ ...screen('operate/company'), label: 'Firms' }) };
    expect(nameGaps('operate/company', renamed)[0]?.message).toBe(
      'the contract calls it "Companies", and the screen "Firms"',
    );
  });

  it('a section opens with the screen of the contract', () => {
    expect(sectionGaps('system/role', schemas)).toEqual([]);
    expect(sectionGaps('system/role', { ...schemas, sections: () => ({}) })).toHaveLength(1);
  });

  it('a task is followed where the contract lists it', () => {
    const order = screen('vas/order');
    expect(taskGaps(order, definitionOf)).toEqual([]);
    const elsewhere = { ...order, exports: order.exports.map((task) => ({ ...task, tasks: 'vas/order.import' })) };
    expect(taskGaps(elsewhere, definitionOf)).toHaveLength(1);
    expect(taskGaps(order, (name) => ({ ...screen(name), task: undefined }) as ResourceDefinition)).toHaveLength(2);
  });

  it('a part is reached', () => {
    const without = new Map(
      [...all].map(([name, one]) => [name, name === 'operate/company' ? one : { ...one, actions: [] }]),
    );
    expect(partsUnreached(without, schemas.manifest('en'))).toContain('info/order.comp');
  });
});

it('the console and the platform have the same row limit of an import', () => expect(maxRows).toBe(mostRows));
