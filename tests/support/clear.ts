import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Part } from './part';

/** Removes rows from the end until `keep` are left, or as few as the form allows. */
export async function clearRows(group: Part, keep: number): Promise<void> {
  for (let count = await group.getByRole('listitem').count(); count > keep; count -= 1) {
    const remove = group.getByRole('button', { name: `Remove row ${count}`, exact: true });
    if (await remove.isDisabled()) return;
    await remove.click();
  }
}

/**
 * Empties a field's input as a user does.
 *
 * @returns whether it is empty now: a stored secret and required rows stay
 */
export async function clearField(field: FieldDefinition, at: Part): Promise<boolean> {
  const control = at.getByLabel(field.label, { exact: true });
  switch (field.kind) {
    case 'boolean':
    case 'matrix':
      return false;
    case 'rows': {
      const group = at.getByRole('group', { name: field.label, exact: true });
      await clearRows(group, 0);
      return (await group.getByRole('listitem').count()) === 0;
    }
    case 'secret':
    case 'password':
      return (await control.inputValue()) === '';
    case 'enum':
    case 'ref':
    case 'treeref':
      return await clearChoice(field, at, control);
    case 'refs':
    case 'enums':
      for (const chip of await at.getByRole('button', { name: /^Remove / }).all()) await chip.click();
      for (const tick of await at.getByRole('group', { name: field.label, exact: true }).getByRole('checkbox').all())
        await tick.uncheck();
      return true;
    case 'image':
    case 'file': {
      const remove = control.locator('..').getByRole('button', { name: 'Remove', exact: true });
      if (await remove.isVisible()) await remove.click();
      return true;
    }
    case 'location':
    case 'timerange':
      for (const half of await at.getByRole('group', { name: field.label, exact: true }).locator('input').all())
        await half.fill('');
      return true;
    case 'json':
      if (field.options.fields) return false;
      await control.fill('');
      return true;
    default:
      await control.fill('');
      return true;
  }
}

async function clearChoice({ label }: FieldDefinition, at: Part, control: Part): Promise<boolean> {
  if ((await control.getAttribute('role')) !== 'combobox') await control.selectOption('');
  else {
    const clear = at.getByRole('button', { name: `Clear: ${label}`, exact: true });
    if (await clear.isVisible()) await clear.click();
  }
  return true;
}
