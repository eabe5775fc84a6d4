import { paths } from '../../src/protocol';
import type { Json } from '../../src/schema/json';
import type { ResourceDefinition } from '../../src/schema/definition';
import { titleOf } from '../../src/views/title';
import type { ConsoleDataProvider } from '../../src/wire/data-provider';
import { screensOf, type AnswerSource, type Case, type Row, type StepSource } from '../../scripts/cases/case';
import { definitionNamed } from '../../scripts/cases/names';
import { providerOver } from '../../scripts/cases/network';
import { createPlatform, type Platform } from '../../scripts/cases/platform';
import { payloadOf } from '../../scripts/cases/request';
import type { Stage } from './case-stage';
import type { CaseWorld } from './case-world';
import { NotOffered, type Choice } from './enter';

/** What answers the console while a case is played. */
export class Backstage {
  readonly platform: Platform;
  /** The step that is played, and who plays it. */
  step: StepSource = {};
  account = '';
  /** Address that the next uploaded file gets. */
  uploaded = '';
  private readonly reader: ConsoleDataProvider;
  private readonly tasks: Set<string>;
  private readonly isAboutOwn: boolean;

  constructor(
    played: Case,
    private readonly world: CaseWorld,
    stage: Stage,
  ) {
    // The screens of a case have its records alone, also where it has none. Nothing else keeps a record that is deleted.
    const deletes = played.steps.flatMap(({ step }) =>
      step.do === 'delete' ? (step.open ?? played.screen ?? []) : [],
    );
    const tabs = deletes.flatMap((name) => this.definitionOf(name).tabs);
    const related = tabs.flatMap((tab) => ('resource' in tab ? tab.resource : []));
    const opened = [...new Set([...screensOf(played), ...related])].map((name) => [name, [] as Row[]] as const);
    this.platform = createPlatform(world.definitions, { ...Object.fromEntries(opened), ...played.given });
    const screens = opened.map(([name]) => this.definitionOf(name));
    this.isAboutOwn = screens.some(({ single, calls }) => single && calls.get?.path === paths.account);
    this.tasks = new Set(
      screens.flatMap(({ imports, exports }) => [...imports, ...exports].map(({ call }) => call.path)),
    );
    this.reader = providerOver(
      async (url, { body }) => {
        const path = url.replace(/^https?:\/\/[^/]+/, '');
        if (this.platform.knows(path, String(body))) return await this.platform.fetch(path, { body: String(body) });
        const payload = payloadOf(JSON.parse(String(body)) as Json) as Row;
        return new Response(JSON.stringify(await stage.ask(path, payload, this.account)));
      },
      (name) => this.definitionOf(name),
    );
  }

  /** Answers for the records of the story, and for the imports and exports of its screens. */
  async answer(path: string, body: string): Promise<string | undefined> {
    const uploaded = { url: this.uploaded, put_url: 'https://files.example/put' };
    if (path === paths.upload || path === paths.uploadAddress) return JSON.stringify({ code: 200, data: uploaded });
    if (path === '/put') return '{}';
    // The account of the page is that of the sandbox, also where the story has users; unless it is about the own account.
    const isWhoIsThere = path === paths.account && (payloadOf(JSON.parse(body) as Json) as Row)['user_id'] === '';
    if ((isWhoIsThere && !this.isAboutOwn) || !(this.platform.knows(path, body) || this.tasks.has(path)))
      return undefined;
    const before = this.platform.writes.length;
    const said = this.readAnswer(path);
    if (said) return JSON.stringify({ code: 200, ...said });
    const response = await this.platform.fetch(path, { body });
    // What the platform changes besides, it has changed when the page reads again.
    if (this.platform.writes.length > before && this.step.fails === undefined) this.change();
    return await response.text();
  }

  /** What a step answers itself to the list or the record that it opens. */
  private readAnswer(path: string): AnswerSource | undefined {
    const { open, do: done, answers } = this.step;
    if (open === undefined || done !== undefined) return undefined;
    const { list, get } = this.definitionOf(open).calls;
    return [list?.path, get?.path].includes(path) ? [answers ?? []].flat()[0] : undefined;
  }

  /** What the platform changes besides. */
  change(): void {
    for (const [resource, changed] of Object.entries(this.step.then ?? {}))
      this.platform.change(this.definitionOf(resource), changed);
  }

  async titleOf(resource: string, id: string | number): Promise<Choice> {
    const definition = this.definitionOf(resource);
    const { data } = await this.reader.getOne(resource, { id }).catch(() => {
      throw new NotOffered(`no record of ${resource} is "${id}"`);
    });
    const label = titleOf(definition, data);
    const [first] = definition.title.flatMap((part) => ('field' in part ? [part.field] : []));
    return { label, typed: first === undefined ? label : String(data[first] ?? label) };
  }

  definitionOf(name: string): ResourceDefinition {
    return definitionNamed(this.world.definitions, name);
  }
}
