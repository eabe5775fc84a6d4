import assert from 'node:assert/strict';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { chooseIn, chooseSeveralIn } from './choose';
import type { Expected } from './expected';
import type { Finder, Part, Screen } from './part';

/** Kinds of filters by how much they tell records apart: a text of our own finds one. */
const order: FieldDefinition['kind'][] = [
  'text',
  'version',
  'email',
  'ip',
  'url',
  'id',
  'phone',
  'integer',
  'ref',
  'treeref',
  'enum',
  'boolean',
];

/** Chooses an entry of a menu above a list. A menu with a single entry is a plain button. */
export async function openTool(page: Finder, menu: 'Import' | 'Export' | 'View', entry: string): Promise<void> {
  const button = page.getByRole('button', { name: menu, exact: true });
  const isMenu = (await button.getAttribute('aria-haspopup')) !== null;
  await button.click();
  if (isMenu) await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** The list of a resource, driven as a person does it. */
export class ListPage {
  constructor(
    readonly screen: Screen,
    readonly definition: ResourceDefinition,
  ) {}

  /** Comes to the list without the filters that it remembers. */
  async open(): Promise<void> {
    const { name, page, list } = this.definition;
    await this.screen.open(`/${name}${page || list.split ? '/table' : ''}?lang=en&filter=%7B%7D`);
    await this.screen.page.getByRole('heading', { level: 1, name: this.definition.label, exact: true }).waitFor();
    if (list.view === 'ordered') await this.screen.page.getByRole('button', { name: 'Table', exact: true }).click();
  }

  row(key: string): Part {
    return this.screen.page.locator(`tr[data-id=${JSON.stringify(key)}]`);
  }

  /**
   * Filters by the values of a record until its row is on the first page.
   *
   * @param expected what its fields hold
   * @param key of the record; absent when the platform did not answer it: then the filters must leave one row
   * @returns the row's key; undefined when the list has no filter that the record fills
   */
  async find(expected: Record<string, Expected>, key: string | undefined): Promise<string | undefined> {
    const usable = this.filters().filter(({ name }) => expected[name]);
    const [first, ...others] = usable.filter((field) => !isPlain(field) || 'is' in (expected[field.name] ?? {}));
    for (const field of first ? [first, ...(isPlain(first) && first.kind !== 'integer' ? [] : others)] : []) {
      const wanted = expected[field.name];
      if (wanted) await this.filter(field, wanted);
    }
    if (!first) return undefined;
    const rows = this.screen.page.locator('tr[data-id]');
    if (key !== undefined) {
      await this.row(key).waitFor();
      return key;
    }
    await rows.nth(1).waitFor({ state: 'hidden' });
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1, `${this.definition.name}: found by ${first.label}`);
    return (await rows.first().getAttribute('data-id')) ?? undefined;
  }

  /** Sets one filter: above the list, or in the editor of its chip. */
  async filter(field: FieldDefinition, wanted: Expected): Promise<void> {
    const { editor, isAbove, close } = await this.editorOf(field);
    const control = editor.getByLabel(field.label, { exact: true });
    if (!isAbove && (field.kind === 'enum' || field.kind === 'boolean') && 'is' in wanted)
      await this.tick(field, editor, wanted.is);
    else await this.fill(field, control, wanted);
    await close();
  }

  /** Opens what sets a filter, and what closes it. */
  async editorOf({
    name,
    label,
  }: FieldDefinition): Promise<{ editor: Part; isAbove: boolean; close(): Promise<void> }> {
    const { page } = this.screen;
    const bar = page.getByRole('search');
    const above = bar.getByLabel(label, { exact: true });
    const chip = bar.locator(`.v-filter-chip[data-field=${JSON.stringify(name)}] button`);
    const button = bar
      .getByRole('button', { name: `${label}: ` })
      .or(chip)
      .first();
    await bar.getByRole('button', { name: 'Add filter' }).or(above).or(button).first().waitFor();
    if ((await above.count()) > 0) return { editor: bar, isAbove: true, close: async () => undefined };
    if ((await button.count()) > 0) await button.click();
    else {
      await bar.getByRole('button', { name: 'Add filter' }).click();
      const menu = page.getByRole('dialog', { name: 'Add filter' });
      await menu.getByRole('combobox').fill(label);
      await menu.getByRole('option', { name: label, exact: true }).click();
    }
    const editor = page.getByRole('dialog', { name: label, exact: true });
    const close = async () => {
      if (await editor.isVisible()) await page.keyboard.press('Escape');
      await editor.waitFor({ state: 'hidden' });
    };
    return { editor, isAbove: false, close };
  }

  private async tick(field: FieldDefinition, editor: Part, value: unknown): Promise<void> {
    if (field.kind === 'boolean')
      return await editor.getByRole('radio', { name: value ? 'Yes' : 'No', exact: true }).click();
    const label = labelOf(field, value);
    await editor.getByRole('checkbox').or(editor.getByRole('combobox')).first().waitFor();
    const tick = editor.getByRole('checkbox', { name: label, exact: true });
    if ((await tick.count()) > 0) await tick.click();
    else await chooseSeveralIn(editor.getByRole('combobox'), { labels: [label], turn: 0 });
  }

  private async fill(field: FieldDefinition, control: Part, wanted: Expected): Promise<void> {
    if ('titled' in wanted) await chooseIn(control, { labels: [wanted.titled], turn: 0 });
    else if ('is' in wanted) await this.set(field, control, wanted.is);
  }

  private async set(field: FieldDefinition, control: Part, value: unknown): Promise<void> {
    if (field.kind === 'enum') await chooseIn(control, { labels: [labelOf(field, value)], turn: 0 });
    else if (field.kind === 'boolean') await control.selectOption(value ? 'true' : 'false');
    else {
      await control.fill(String(value));
      await control.press('Enter');
    }
  }

  /** The filters, those that tell most first. */
  private filters(): FieldDefinition[] {
    const { fields, list } = this.definition;
    const rank = ({ kind }: FieldDefinition) => order.indexOf(kind);
    return list.filters
      .flatMap((name) => fields[name] ?? [])
      .filter((field) => rank(field) >= 0)
      .sort((a, b) => rank(a) - rank(b));
  }
}

function labelOf(field: FieldDefinition, value: unknown): string {
  return field.kind === 'enum' ? (field.options.options.find((option) => option.value === value)?.label ?? '') : '';
}

/** Whether a filter is a box to type in. */
function isPlain({ kind }: FieldDefinition): boolean {
  return kind !== 'ref' && kind !== 'treeref' && kind !== 'enum' && kind !== 'boolean';
}
