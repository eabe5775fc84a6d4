import type { CallAnswer } from '../../sandbox/testing';
import { holds } from '../../src/schema/condition';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { fillFields, type Entered, type Entries } from './fill';
import type { Part, Screen } from './part';
import { groupsOf, type FormGroup } from './plan';
import { isTyped } from './values';

interface FormEntry extends Omit<Entries, 'partOf' | 'place'> {
  /** What the form holds before anything is filled in, by name. */
  values: Record<string, unknown>;
  /** What was entered already and was refused: texts stay, other options are chosen. */
  refused?: Entered | undefined;
}

/** One of the two forms of a resource, driven as a person does it: group by group, each field by its label. */
export class FormPage {
  readonly groups: FormGroup[];

  constructor(
    readonly screen: Screen,
    readonly definition: ResourceDefinition,
    readonly place: 'add' | 'edit',
  ) {
    this.groups = groupsOf(definition, place);
  }

  /** Waits for the form with its initial values. */
  async ready(): Promise<void> {
    await this.submit().waitFor();
    await this.loaded();
  }

  /** Fields that have an input while the form holds these values, each with its part of the form. */
  shown(values: Record<string, unknown>): { field: FieldDefinition; at: Part }[] {
    return this.groups
      .filter((group) => holds(group.when, values))
      .flatMap((group) =>
        group.fields
          .filter((field) => holds(field.when, values))
          .map((field) => ({ field, at: this.partOf(group, field) })),
      );
  }

  /** Fills every field that is shown, also those that appear meanwhile, in this group or an earlier one. */
  async fill({ values, refused, ...entry }: FormEntry): Promise<Entered> {
    const all: Entered = { values: { ...values, ...refused?.values }, expected: { ...refused?.expected } };
    const kept = refused
      ? Object.values(this.definition.fields).filter((field) => isTyped(field) && refused.expected[field.name])
      : [];
    const filled = new Set<FieldDefinition>(kept);
    const next = () =>
      this.groups.find(
        (group) =>
          holds(group.when, all.values) &&
          group.fields.some((field) => !filled.has(field) && holds(field.when, all.values)),
      );
    for (let group = next(); group; group = next()) {
      const fields = group.fields.filter((field) => !filled.has(field));
      const entered = await fillFields(
        fields,
        { ...entry, place: this.place, partOf: (field) => this.partOf(group, field) },
        all.values,
      );
      for (const field of fields) if (holds(field.when, entered.values)) filled.add(field);
      Object.assign(all.values, entered.values);
      Object.assign(all.expected, entered.expected);
    }
    return all;
  }

  /**
   * Presses Create or Save.
   *
   * @returns the answer of the call
   * @throws with what the form says when it sends nothing
   */
  async save(call: CallDefinition): Promise<CallAnswer> {
    const refused = this.screen.page.getByText(/^\d+ fields? needs? your attention$/);
    const answer = await this.screen.answerOf(call, () => this.pressSave(), refused);
    if (answer) return answer;
    throw new Error(`${this.definition.name}: the form refuses valid values: ${(await this.complaints()).join('; ')}`);
  }

  async pressSave(): Promise<void> {
    await this.loaded();
    await this.submit().click();
  }

  /** Waits until the page shows another page than this form, as it does after saving. */
  async left(): Promise<void> {
    await this.screen.page.locator('form .v-groups').waitFor({ state: 'hidden' });
  }

  /** The input of a field that has just appeared may load. */
  private async loaded(): Promise<void> {
    await this.screen.page.locator('form .c-skeleton').first().waitFor({ state: 'hidden' });
  }

  /** What was begun as "Create" ends so. */
  private submit(): Part {
    return this.screen.page.getByRole('button', { name: this.place === 'add' ? 'Create' : 'Save', exact: true });
  }

  /** What the form says at its fields. */
  async complaints(): Promise<string[]> {
    return await this.screen.page
      .locator('form')
      .evaluate((form) =>
        Array.from(
          form.querySelectorAll('.c-frame-error'),
          (note) => `${note.parentElement?.querySelector('.c-frame-label')?.textContent}: ${note.textContent}`,
        ),
      );
  }

  /** The part of a group that is a field's own: rows inside of the group may have fields of the same name. */
  private partOf(group: FormGroup, { name }: FieldDefinition): Part {
    const region = this.screen.page.getByRole('region', { name: group.label, exact: true });
    return region.locator(`.v-field[data-field=${JSON.stringify(name)}]`);
  }
}
