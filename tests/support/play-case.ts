import { lineAt } from '../../src/compiler/problem';
import { locate, type MapNode } from '../../src/compiler/source-node';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { listPath, recordPath } from '../../src/views/paths';
import type { Case, Key, ShownRow, StepSource } from '../../scripts/cases/case';
import {
  cardNamed,
  fieldNamed,
  inputsOf,
  openActionOf,
  presetNamed,
  tabNamed,
  taskNamed,
  valuesNamed,
  type Task,
} from '../../scripts/cases/names';
import { usualMoment } from '../../scripts/cases/clock';
import { Backstage } from './case-backstage';
import { buttonLabel, closeMenu, findButton } from './case-buttons';
import { chooseRows, confirm } from './case-dialog';
import { dialogOf, until, type Place, type Stage } from './case-stage';
import { isSaid, isSent, keyOf, textOf } from './case-texts';
import type { CaseWorld } from './case-world';
import { enterAll, NotOffered, placeOf, type Choice, type Hand } from './enter';
import { ListPage } from './list-page';
import type { Part } from './part';
import { heldIn, proposalsIn, shownIn } from './seen-in-page';

/**
 * Plays a case in the whole console, as a person does it. Its own platform answers for the records that it keeps, the
 * sandbox answers all others.
 *
 * @param node of its file
 * @throws with the place in its file and what is otherwise
 */
export async function playCase(one: Case, node: MapNode, world: CaseWorld, stage: Stage): Promise<void> {
  const backstage = new Backstage(one, world, stage);
  const player = new CasePlayer(one, world, stage, backstage);
  await stage.leave();
  await stage.answerBy((path, body) => backstage.answer(path, body));
  for (const [index, { step, path }] of one.steps.entries())
    try {
      await player.play(index === 0 && one.screen !== undefined ? { open: one.screen, ...step } : step);
    } catch (error) {
      const { file, start } = locate(node, path, 'value');
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${file.path}:${lineAt(file.text, start)} ${step.open ?? step.do}: ${why}`, { cause: error });
    }
}

/** Steps that failed, of all cases. */
let failures = 0;

class CasePlayer implements Hand {
  private place: Place | undefined;
  /** Address of the form that was filled in last. */
  private typedAt = '';

  constructor(
    private readonly played: Case,
    private readonly world: CaseWorld,
    private readonly stage: Stage,
    private readonly backstage: Backstage,
  ) {}

  async play(step: StepSource): Promise<void> {
    const { stage, played } = this;
    this.backstage.step = step;
    const account = step.as ?? played.as ?? 'admin';
    if (account !== this.backstage.account) {
      await stage.leave();
      await stage.become(account);
      this.backstage.account = account;
    }
    // A second error within two seconds is not shown.
    const later = step.fails === undefined ? 0 : 2_000 * (failures++ % 20);
    const moment = Date.parse(`${(step.at ?? played.at ?? usualMoment).replace(' ', 'T')}:00Z`);
    await stage.setTime(new Date(moment + later));
    if (step.open !== undefined && !(await this.open(step, this.backstage.definitionOf(step.open)))) return;
    if (step.do !== undefined) {
      await this.do(step);
      if (step.offered === false) return;
      if (step.fails !== undefined) this.backstage.change();
    }
    if (step.sees ?? step.offers) await this.comeBack();
    await this.expectSeen(step);
    const { offers = [] } = step;
    for (const name of Array.isArray(offers) ? offers : [])
      await until(this.stage, () => this.isOffered(name), `"${name}" is not on the page`);
    for (const name of Array.isArray(offers) ? [] : offers.not)
      if (await this.isOffered(name)) throw new Error(`"${name}" is on the page`);
  }

  /** @returns false when the screen is not offered, as the step says */
  private async open(step: StepSource, definition: ResourceDefinition): Promise<boolean> {
    const { stage } = this;
    const { name, list, single, calls } = definition;
    const { page } = stage.screen;
    if (step.offered === false && step.tab === undefined && step.do === undefined) {
      await stage.screen.open(`/${name}`);
      await page.getByText('No permission to view', { exact: true }).first().waitFor();
      return false;
    }
    const filter = valuesNamed(definition.fields, step.filter ?? {});
    const table = list.split || definition.page ? `${name}/table` : name;
    const place: Place = { definition, path: listPath(table, filter), of: 'list', ticked: [] };
    this.place = place;
    if (single || !calls.list) {
      const id = keyOf(step.record);
      await this.goTo({ ...place, path: single ? `/${table}` : recordPath(name, String(id)), of: 'record' });
    } else {
      await this.openList(step, place);
      for (const wanted of step.records ?? []) place.ticked.push(await this.idOf(wanted));
      if (step.record)
        await this.goTo({ ...place, path: recordPath(name, await this.idOf(step.record)), of: 'record' });
    }
    if (step.tab === undefined) return true;
    const its = tabNamed(definition, step.tab);
    const tab = page.getByRole('tab').filter({ hasText: its.label });
    if (step.offered === false) {
      if ((await tab.count()) > 0) throw new Error('the page has the tab');
      return false;
    }
    await tab.first().click();
    await until(
      this.stage,
      async () => (await tab.first().getAttribute('aria-selected')) === 'true',
      'the tab does not open',
    );
    const theirs = 'resource' in its ? this.backstage.definitionOf(its.resource) : definition;
    this.place = { definition: theirs, path: stage.address(), of: 'tab', ticked: [] };
    return true;
  }

  /** Comes to a list by its address, or by a card of the dashboard, and presses a preset. */
  private async openList(step: StepSource, place: Place): Promise<void> {
    const { stage, world } = this;
    const { page } = stage.screen;
    const { definition } = place;
    if (step.card === undefined) await this.goTo(place);
    else {
      const { name } = cardNamed(world.directory[definition.name]?.cards ?? [], step.card);
      await stage.leave();
      await stage.screen.open('/dashboard');
      const card = `[data-card=${JSON.stringify(`${definition.name} ${name}`)}]`;
      await page.locator(`a${card}, ${card} a`).first().click();
      await until(this.stage, () => !stage.address().startsWith('/dashboard'), 'the card leads nowhere');
      await stage.idle();
      // A list of cards has its rows as a table, too.
      const path = stage.address().replace(/^[^?]+/, place.path.replace(/\?.*/, ''));
      if (path !== stage.address()) await this.goTo({ ...place, path });
    }
    if (step.preset !== undefined) {
      const { label } = presetNamed(definition, step.preset);
      const button = page.locator('main').getByRole('button', { name: label, exact: true }).first();
      await button.click();
      await until(
        this.stage,
        async () => (await button.getAttribute('aria-pressed')) === 'true',
        'the preset is not pressed',
      );
    }
    await stage.idle();
    // What is arranged has its columns as a table.
    if (await page.locator('main .v-order-groups').isVisible())
      await page.locator('main .v-switch').getByRole('button', { name: 'Table', exact: true }).click();
    await stage.idle();
    place.path = stage.address();
    for (const wanted of Object.keys(step.filter ?? {})) {
      const { name } = fieldNamed(definition.fields, wanted);
      const shown = page.locator(`main :is(.v-quick, .v-filter-chip)[data-field=${JSON.stringify(name)}]`);
      // A preset that is pressed says a filter, too.
      const preset = page.locator('main .v-preset[aria-pressed="true"]:not(:first-child)');
      await until(this.stage, () => shown.or(preset).first().isVisible(), `the filter "${wanted}" is not on the page`);
    }
    await this.expectFiltersPropose(step, definition);
  }

  private async expectFiltersPropose({ proposes = {} }: StepSource, definition: ResourceDefinition): Promise<void> {
    const filters = new ListPage(this.stage.screen, definition);
    for (const [name, wanted] of Object.entries(proposes)) {
      const field = fieldNamed(definition.fields, name);
      const { editor, close } = await filters.editorOf(field);
      await this.expectProposed(editor, field, name, wanted);
      await close();
    }
  }

  /** The id of the row that shows something, or has it as its id. */
  private async idOf(wanted: Key | ShownRow): Promise<string> {
    if (typeof wanted !== 'object') return String(wanted);
    const { definition } = this.here();
    const { id: keys, fields } = definition;
    const named = Object.entries(wanted).map(([name, text]) => [fieldNamed(fields, name), String(text)] as const);
    // What no column shows, the platform knows.
    const kept = (id: string) =>
      this.backstage.platform.rowsOf(definition).find((row) => String(row[keys[0] ?? '']) === id);
    const shows = (id: string, cells: Record<string, string[]>, field: FieldDefinition, text: string) =>
      cells[field.name] ? isSaid(field, cells[field.name] ?? [], text, false) : String(kept(id)?.[field.name]) === text;
    let found: string | undefined;
    await until(
      this.stage,
      async () => {
        const { rows } = await this.shown();
        found = rows.find(({ id, cells }) =>
          named.every(([field, text]) => shows(id, cells, field, text) || (keys.includes(field.name) && id === text)),
        )?.id;
        return found !== undefined;
      },
      `no row shows ${JSON.stringify(wanted)}`,
    );
    return found ?? '';
  }

  private async do(step: StepSource): Promise<void> {
    const { stage } = this;
    const task = this.taskOf(step.do ?? '');
    const { definition } = this.here();
    const before = this.backstage.platform.writes.length;
    try {
      await this.comeBack();
      if (this.here().of !== 'form' && openActionOf(definition, task)) return await this.follow(task, step);
      this.backstage.platform.answerNext([step.answers ?? []].flat()[0]);
      const form = await this.enter(task, step);
      await this.expectOutcome(step, before, form ?? dialogOf(this.stage), inputsOf(definition, task));
    } catch (error) {
      // What is no choice, the form need not refuse.
      const isSaid =
        error instanceof NotOffered && (step.offered === false || step.refused?.[error.field] !== undefined);
      if (!isSaid) throw error;
      return await stage.leave();
    }
    if (step.refused || step.fails !== undefined) {
      if (this.here().of !== 'form') await stage.leave();
    } else await this.end(task);
  }

  /** Opens what an action leads to: a list, or the form of a following record. */
  private async follow(task: Task, step: StepSource): Promise<void> {
    const { stage } = this;
    const { definition } = this.here();
    const button = await this.buttonOf(task, step);
    if (step.offered === false) throw new Error(`"${step.do}" is on the page`);
    const { run, places } = openActionOf(definition, task) ?? {};
    const at = stage.address();
    await button.click();
    await until(this.stage, () => stage.address() !== at, 'it leads nowhere');
    await stage.idle();
    const back = this.here();
    const theirs = this.backstage.definitionOf(run?.open ?? '');
    const isForm = run?.adds === true && places?.includes('next') === true;
    const of = isForm ? 'form' : theirs.single ? 'record' : 'list';
    this.place = { definition: theirs, path: stage.address(), of, ticked: [], ...(isForm && { back }) };
    if (isForm) await this.expectFormProposes(step, this.form(), theirs.fields);
  }

  /** Presses the button of a task, fills in what it asks for, and sends it. @returns its form; undefined when the button alone did it */
  private async enter(task: Task, step: StepSource): Promise<Part | undefined> {
    const { stage } = this;
    const { definition, of } = this.here();
    const fields = inputsOf(definition, task);
    const values = valuesNamed(fields, step.with ?? {});
    const isOpen = of === 'form' || (await this.isFormItself(task));
    const button = isOpen ? this.form().locator('button[type="submit"]').last() : await this.buttonOf(task, step);
    if (step.offered === false && Object.keys(values).length === 0) throw new Error(`"${step.do}" is on the page`);
    // A button of the bar sends the inputs beside it.
    const inBar = await button.getAttribute('form');
    const form = isOpen
      ? this.form()
      : inBar === null
        ? await this.pressed(task, button)
        : stage.screen.page.locator(`[id="${inBar}"]`);
    if (!form) return undefined;
    await this.expectFormProposes(step, form, fields);
    await enterAll(form, fields, values, this);
    if (step.offered === false) throw new Error('all of it can be entered');
    await stage.idle();
    this.typedAt = stage.address();
    if (task.step === 'create' || task.step === 'update') await form.locator('button[type="submit"]').last().click();
    else if (task.step === 'import') await chooseRows(stage, importOf(definition, task), step.rows ?? []);
    else if (inBar === null) await confirm(stage);
    else {
      await button.click();
      await stage.idle();
      // It may ask once more.
      if (await dialogOf(this.stage).isVisible()) await confirm(stage);
    }
    return form;
  }

  /** The form or the dialog that a button opens; undefined when it sends at once. */
  private async pressed({ step }: Task, button: Part): Promise<Part | undefined> {
    const before = this.backstage.platform.writes.length;
    const isSent = () => this.backstage.platform.writes.length > before;
    await button.click();
    const form = step === 'create' || step === 'update' ? this.form() : dialogOf(this.stage);
    await until(this.stage, async () => isSent() || (await form.isVisible()), 'nothing opens, and nothing is sent');
    return isSent() ? undefined : form;
  }

  private async expectOutcome(
    step: StepSource,
    before: number,
    form: Part,
    fields: Record<string, FieldDefinition>,
  ): Promise<void> {
    const { page } = this.stage.screen;
    const written = () => this.backstage.platform.writes.slice(before).map(({ body }) => body);
    for (const [name, said] of Object.entries(step.refused ?? {})) {
      const text = textOf(said);
      const field = fields[name.split('.')[0] ?? ''];
      const message = (field ? placeOf(form, field) : form).getByText(text, { exact: true }).first();
      await until(
        this.stage,
        () => message.isVisible(),
        `the form does not say "${text}" at "${name}" ${JSON.stringify(written())}`,
      );
    }
    if (step.refused) {
      if (written().length > 0) throw new Error(`something was sent: ${JSON.stringify(written())}`);
      return;
    }
    const { sends = step.asks && [step.asks].flat().map(({ body = {} }) => body) } = step;
    const number = Array.isArray(sends) ? sends.length : 1;
    await until(this.stage, () => written().length >= number, 'nothing is sent');
    const bodies = written();
    const isSaid = Array.isArray(sends)
      ? bodies.length === number && bodies.every((body, index) => isSent(sends[index] ?? {}, body))
      : !sends || bodies.some((body) => isSent(sends, body));
    if (!isSaid) throw new Error(`what is sent differs: ${JSON.stringify(bodies)}`);
    const { fails } = step;
    if (fails !== undefined)
      await until(
        this.stage,
        () => page.getByText(textOf(fails)).first().isVisible(),
        `the page does not say "${textOf(fails)}"`,
      );
  }

  /** Waits until a form has closed, and closes the dialog that tells of an import or export. */
  private async end(task: Task): Promise<void> {
    const { stage } = this;
    const { step } = task;
    const place = this.here();
    const isForm = step === 'create' || step === 'update';
    await stage.idle();
    if (step === 'import' || step === 'export') await stage.screen.page.keyboard.press('Escape');
    if (await this.isFormItself(task)) return;
    if (isForm && place.of !== 'form')
      await until(this.stage, () => stage.address() !== this.typedAt, 'the form stays open');
    else {
      const open = isForm ? this.form() : dialogOf(this.stage);
      await until(this.stage, async () => !(await open.isVisible()), 'it stays open');
    }
    if (place.back) this.place = { ...place.back, path: stage.address() };
    else if (step === 'delete')
      this.place = { ...place, path: listPath(place.definition.name, {}), of: 'list', ticked: [] };
    // Only the present entry of the history knows what usually follows a new record.
    else if (step === 'create' && place.of === 'list' && /filter=(\{\}|%7B%7D)/i.test(place.path))
      this.place = { ...place, path: stage.address() };
  }

  private async expectFormProposes(
    { proposes = {} }: StepSource,
    form: Part,
    fields: Record<string, FieldDefinition>,
  ): Promise<void> {
    for (const [name, wanted] of Object.entries(proposes)) {
      const field = fieldNamed(fields, name);
      await this.expectProposed(placeOf(form, field), field, name, wanted);
    }
  }

  /** Compares what an input holds and proposes before anything is typed. @param wanted a list: what it proposes, among others */
  private async expectProposed(
    place: Part,
    field: FieldDefinition,
    name: string,
    wanted: ShownRow[string] | ShownRow[string][],
  ): Promise<void> {
    let texts: string[] = [];
    const isAsSaid = async () => {
      if (Array.isArray(wanted)) {
        // An input reads its suggestions when somebody comes to it.
        await place.getByLabel(field.label, { exact: true }).first().click();
        texts = await place.evaluate(proposalsIn);
        if (wanted.length === 0) return texts.length === 0;
        return wanted.every((one) => texts.some((text) => text.includes(String(one))));
      }
      texts = await place.evaluate(heldIn);
      if (wanted === '') return texts.length === 0;
      // An input has the number of "¥179.80" alone, and the seconds of "1 min".
      const number = Number(String(wanted).replaceAll(/^[^\d-]+|,/g, ''));
      const means = (text: string) => this.world.text.cell(field, { id: '', [field.name]: Number(text) });
      return texts.some(
        (text) => text === String(wanted) || (text !== '' && (Number(text) === number || means(text) === wanted)),
      );
    };
    await until(this.stage, isAsSaid, () => `"${name}" begins with "${texts.slice(0, 8).join('", "')}"`);
  }

  private async expectSeen({ sees }: StepSource): Promise<void> {
    if (!sees) return;
    const { definition, of, ticked } = this.here();
    const wanted = [sees].flat();
    let found: string | undefined;
    const isSeen = async () => {
      found = undefined;
      const { fields, rows } = await this.shown();
      const meant = ticked.length > 0 ? rows.filter(({ id }) => ticked.includes(id)) : rows;
      if (of !== 'record' && meant.length !== wanted.length) found = `the page shows ${meant.length} rows`;
      for (const [index, row] of wanted.entries())
        for (const [name, text] of Object.entries(row)) {
          const field = fieldNamed(definition.fields, name);
          const shown = (of === 'record' ? fields : meant[index]?.cells) ?? {};
          const texts = shown[field.name] ?? shown['*'] ?? [];
          if (!isSaid(field, texts, String(text), of === 'record'))
            found ??= `"${name}" shows "${[...new Set(texts)].slice(0, 6).join('" or "')}", not "${text}"`;
        }
      return found === undefined;
    };
    await until(this.stage, isSeen, () => found ?? '');
  }

  private shown() {
    return this.stage.screen.page.locator('main').evaluate(shownIn);
  }

  /** The button of a task, which the page must have. @throws NotOffered */
  private async buttonOf(task: Task, step: StepSource = {}): Promise<Part> {
    const label = buttonLabel(this.here().definition, task);
    let found = await this.findButton(task);
    if (!found && step.offered !== false)
      await until(
        this.stage,
        async () => (found = await this.findButton(task)) !== undefined,
        `"${label}" is not on the page`,
      );
    if (!found) throw new NotOffered(`"${label}" is not on the page`);
    return found;
  }

  /** Of selected rows, each one says it: the buttons for all of them are there as soon as one is selected. */
  private async isOffered(name: string): Promise<boolean> {
    await this.comeBack();
    const place = this.here();
    const task = this.taskOf(name);
    const action = place.definition.actions.find((one) => 'name' in task && one.name === task.name);
    if (
      action?.places.includes('row') &&
      (place.ticked.length === 1 || (place.ticked.length > 1 && action.places.includes('bulk')))
    ) {
      await closeMenu(this.stage);
      for (const id of place.ticked) if (await findButton(this.stage, place, task, id)) return true;
      return false;
    }
    if (await this.isFormItself(task)) return true;
    const found = await this.findButton(task);
    this.place = place;
    return found !== undefined;
  }

  /** Whether the page of a single record is its form, which stays open. */
  private async isFormItself({ step }: Task): Promise<boolean> {
    const { definition, of } = this.here();
    return step === 'update' && of === 'record' && definition.single === true && (await this.form().isVisible());
  }

  private async findButton(task: Task): Promise<Part | undefined> {
    const { definition, of } = this.here();
    await closeMenu(this.stage);
    const isOfList = task.step === 'create' || task.step === 'import' || task.step === 'export';
    if (isOfList && of === 'record')
      await this.goTo({ ...this.here(), path: listPath(definition.name, {}), of: 'list' });
    await this.stage.idle();
    return await findButton(this.stage, this.here(), task);
  }

  /** Comes back to the place of the case, where the page shows another one, and ticks its rows. */
  private async comeBack(): Promise<void> {
    const place = this.here();
    if (place.of !== 'form' && this.stage.address() !== place.path) await this.goTo(place);
    await this.stage.idle();
    for (const id of place.ticked) {
      const box = this.stage.screen.page.locator(`main tr[data-id=${JSON.stringify(id)}] input[type="checkbox"]`);
      // Without an action for several, rows have no boxes.
      if (await box.isVisible()) await box.setChecked(true);
    }
  }

  private async goTo(place: Place): Promise<void> {
    const { stage } = this;
    this.place = place;
    // The platform may have other records now than those that the page shows.
    if (stage.address() === place.path) await stage.leave();
    await stage.screen.open(place.path);
    await stage.idle();
  }

  mayHide({ name, when }: FieldDefinition): boolean {
    const { groups } = this.here().definition.form;
    const isHidden = when !== undefined || groups.some((group) => group.when && group.fields.includes(name));
    return isHidden && this.backstage.step.offered !== false;
  }

  titleOf(resource: string, id: string | number): Promise<Choice> {
    return this.backstage.titleOf(resource, id);
  }

  uploadAs(address: string): void {
    this.backstage.uploaded = address;
  }

  idle(): Promise<void> {
    return this.stage.idle();
  }

  private taskOf(wanted: string): Task {
    return taskNamed(this.here().definition, wanted);
  }

  private here(): Place {
    if (!this.place) throw new Error('no screen is open yet: begin with "open"');
    return this.place;
  }

  /** The form of the page, or the one in front of it. */
  private form(): Part {
    return this.stage.screen.page.locator('main form:not(.v-bar-form), .v-create-sheet form').last();
  }
}

function importOf({ imports }: ResourceDefinition, task: Task) {
  return imports.find(({ name }) => 'name' in task && name === task.name) ?? {};
}
