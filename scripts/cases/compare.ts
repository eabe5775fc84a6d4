import type { Path } from '../../src/compiler/source-node';
import type { ResourceDefinition } from '../../src/schema/definition';
import { planTargets } from '../../src/app/search/plan';
import { readTyped } from '../../src/app/search/typed';
import { isCall, operationOf, typedText } from '../../src/views/actions/operation';
import type { BrowserRecord } from '../../src/wire/records';
import type { Account, Said, StepSource, Values } from './case';
import { canOf, whyNotOffered } from './gate';
import { fieldNamed, at, taskNamed, type Task } from './names';
import type { Write } from './platform';
import { titlesOf } from './references';
import { asWritten, expectedRequest, onOneLine, requestDiff, type SentRequest } from './request';
import { fieldsOnScreen, inEnglish, problem, type CaseProblem, type Play, type Scene } from './scene';
import type { ScreenLanguage } from './screen-text';
import type { Refusal } from './tasks';

/** How a step ended. */
export interface Ended {
  /** Why nobody could do it: nothing was sent. */
  unoffered?: string | undefined;
  refusals?: Refusal[];
  /** What the platform or the console itself refused. */
  error?: unknown;
  requests?: SentRequest[];
  writes?: Write[];
}

/** Whether it was offered, taken, sent and answered as the step says. */
export function endedOtherwise({ spoken, text }: Play, step: StepSource, ended: Ended): CaseProblem[] {
  const { unoffered, refusals = [], error } = ended;
  const { offered, refused, fails } = step;
  if (unoffered !== undefined) return offered === false ? [] : [problem('F042', [], `it is not offered: ${unoffered}`)];
  if (offered === false) return [problem('F042', ['offered'], 'it is offered')];
  if (refusals.length > 0) {
    const otherwise = refusedOtherwise(spoken, refused, refusals.map(text.refusal));
    return otherwise.length > 0 ? otherwise : unsent(step);
  }
  if (refused && error === undefined) return [problem('F045', ['refused'], 'the form takes the values')];
  const otherwise = sentOtherwise(step, ended);
  if (error === undefined)
    return fails === undefined ? otherwise : [...otherwise, problem('F046', ['fails'], 'nothing fails')];
  const { text: said, field } = text.failure(error);
  const where = field === undefined ? '' : ` at "${field}"`;
  const own = error instanceof Error && fails === undefined ? ` (${error.message})` : '';
  if (fails === undefined) return [...otherwise, problem('F046', [], `it fails${where}: "${said}"${own}`)];
  if (isSaid(spoken, fails, said) && field === (typeof fails === 'string' ? undefined : fails.field)) return otherwise;
  return [...otherwise, problem('F046', ['fails'], `it fails${where}: "${said}"`)];
}

/** A step names what the form refuses first, and each field that it names is refused as it says. */
function refusedOtherwise(
  spoken: ScreenLanguage,
  refused: Record<string, Said> | undefined,
  refusals: { field: string; text: string }[],
): CaseProblem[] {
  const [first] = refusals;
  const unnamed = first && refused?.[first.field] === undefined ? [first] : [];
  return [
    ...unnamed.map(({ field, text }) =>
      problem('F045', refused ? ['refused'] : [], `the form refuses "${field}": "${text}"`),
    ),
    ...Object.entries(refused ?? {}).flatMap(([name, wanted]) => {
      const said = refusals.find(({ field }) => field === name)?.text;
      if (said !== undefined && isSaid(spoken, wanted, said)) return [];
      const found = said === undefined ? `the form takes "${name}"` : `the form refuses "${name}": "${said}"`;
      return problem('F045', ['refused', name], found, 'value');
    }),
  ];
}

/** Whether something is said in the language that is spoken; a text that a step does not have in it counts as said. */
function isSaid(spoken: ScreenLanguage, wanted: Said, said: string | undefined): boolean {
  if (spoken === 'zh') return typeof wanted === 'string' || wanted.zh === undefined || wanted.zh === said;
  return (typeof wanted === 'string' ? wanted : wanted.text) === said;
}

function unsent(step: StepSource): CaseProblem[] {
  return (['asks', 'sends'] as const).flatMap((key) =>
    step[key] === undefined ? [] : problem('F044', [key], 'nothing is sent: the form refuses the values'),
  );
}

function sentOtherwise({ asks, sends }: StepSource, { requests = [], writes = [] }: Ended): CaseProblem[] {
  return [
    ...(asks === undefined ? [] : askedOtherwise(asks, requests)),
    ...(sends === undefined ? [] : sentElse(sends, writes)),
  ];
}

function askedOtherwise(asks: NonNullable<StepSource['asks']>, requests: SentRequest[]): CaseProblem[] {
  const wanted = [asks].flat();
  if (wanted.length !== requests.length) {
    const lines = [`${counted(requests.length, 'request')} instead of ${wanted.length}`, ...requests.map(asWritten)];
    return [problem('F044', ['asks'], lines.join('\n'))];
  }
  return requests.flatMap((request, index) => {
    const source = wanted[index];
    const differences = source ? requestDiff(expectedRequest(source), request) : [];
    if (differences.length === 0) return [];
    // Without a body, each of its keys would be a difference.
    const lines = [...(source?.body === undefined ? [] : differences), asWritten(request)];
    const path = Array.isArray(asks) ? ['asks', index] : ['asks'];
    return problem('F044', path, ['another request is sent', ...lines].join('\n'));
  });
}

function sentElse(sends: NonNullable<StepSource['sends']>, writes: Write[]): CaseProblem[] {
  if (writes.length === 0) return [problem('F044', ['sends'], 'nothing is sent')];
  const isSent = (wanted: Values, { body }: Write) =>
    Object.entries(wanted).every(([key, value]) => JSON.stringify(body[key]) === JSON.stringify(value));
  const asSaid = Array.isArray(sends)
    ? sends.length === writes.length && writes.every((write, index) => isSent(sends[index] ?? {}, write))
    : writes.some((write) => isSent(sends, write));
  if (asSaid) return [];
  const said = writes.map(({ path, body }) => `${path}\n${onOneLine(body)}`).join('\n');
  return [problem('F044', ['sends'], `what is sent differs\n${said}`)];
}

/** What an action asks before it runs, and tells after it. @param record its record with what its dialog asked */
export function spokenOtherwise(
  { spoken, text }: Play,
  { definition: { actions, fields } }: Scene,
  task: Task,
  { question, notice }: StepSource,
  record: Values,
): CaseProblem[] {
  const action = task.step === 'action' ? actions.find(({ name }) => name === task.name) : undefined;
  if (!action) return [];
  const filled = (said: string | undefined) =>
    said === undefined ? undefined : text.filled(said, (name) => action.fields[name] ?? fields[name], record);
  const differs = (key: 'question' | 'notice', wanted: Said, said: string | undefined) =>
    isSaid(spoken, wanted, said)
      ? []
      : [problem('F017', [key], said === undefined ? `there is no ${key}` : `it says "${said}"`)];
  const typed = isCall(action) ? typedText(operationOf(action), [record as unknown as BrowserRecord]) : undefined;
  return [
    ...(question === true && !action.confirm ? [problem('F017', ['question'], 'there is no question')] : []),
    ...(typeof question === 'object' ? differs('question', question, filled(action.confirm?.text)) : []),
    ...(typeof question === 'object' && typed !== question.typed
      ? [problem('F017', ['question'], typed === undefined ? 'nothing has to be typed' : `"${typed}" has to be typed`)]
      : []),
    ...(notice === undefined ? [] : differs('notice', notice, filled(action.done))),
  ];
}

/** The texts of the records, or of the open one, and how many there are. */
export async function seenOtherwise(
  play: Play,
  scene: Scene,
  step: StepSource,
  account: Account,
): Promise<CaseProblem[]> {
  const { spoken, text } = play;
  const key = spoken === 'en' ? 'sees' : 'zh';
  const { definition, of, records, total, chosen } = scene;
  const { fields } = inEnglish(play, definition);
  const found =
    step.total === undefined || step.total === total
      ? []
      : [problem('F043', ['total'], `the list counts ${total ?? 'nothing'}`, 'value')];
  const { [key]: sees } = step;
  if (!sees) return found;
  const rows = chosen.length > 0 ? chosen : records;
  const wanted = [sees].flat();
  if (wanted.length !== rows.length && (Array.isArray(sees) || rows.length === 0))
    return [...found, problem('F043', [key], `${counted(rows.length, 'record')} shown, ${wanted.length} expected`)];
  const cells = wanted.flatMap((row, index) =>
    Object.entries(row).map(([name, expected]) => {
      const path = Array.isArray(sees) ? [key, index, name] : [key, name];
      const english = at(path, () => fieldNamed(fields, name));
      return { path, name, expected, record: rows[index], field: definition.fields[english.name] ?? english };
    }),
  );
  const titles = await titlesOf(
    play,
    cells.map(({ field }) => field),
    rows,
  );
  const can = canOf(account);
  return [
    ...found,
    ...cells.flatMap(({ path, name, expected, record, field }) => {
      const onScreen = fieldsOnScreen({ ...scene, chosen: record ? [record] : [] }, can);
      const isThere = record !== undefined && onScreen.has(field.name);
      const shown = isThere ? text.cell(field, record, titles) : '';
      if (shown === String(expected)) return [];
      const place = of === 'record' ? 'the page of the record does not show it' : 'it is no column of the list';
      return problem('F043', path, isThere ? `"${name}" shows "${shown}"` : `"${name}": ${place}`, 'value');
    }),
  ];
}

/** What can be done now, and what cannot. */
export function offeredOtherwise(play: Play, scene: Scene, { offers }: StepSource, account: Account): CaseProblem[] {
  if (!offers) return [];
  const why = (name: string, path: Path) => {
    const task = at(path, () => taskNamed(inEnglish(play, scene.definition), name));
    return whyNotOffered(scene, task, account);
  };
  if (!Array.isArray(offers))
    return offers.not.flatMap((name, index) => {
      const path = ['offers', 'not', index];
      return why(name, path) === undefined ? problem('F042', path, `"${name}" is offered`, 'value') : [];
    });
  return offers.flatMap((name, index) => {
    const path = ['offers', index];
    const reason = why(name, path);
    return reason === undefined ? [] : problem('F042', path, `"${name}" is not offered: ${reason}`, 'value');
  });
}

/** The fields of the screen that the search over all records looks into. */
export function searchedOtherwise(
  { world: { directory } }: Play,
  { name }: ResourceDefinition,
  { search = '', finds = {} }: StepSource,
): CaseProblem[] {
  const own = directory[name];
  const targets = own ? planTargets(readTyped(search), { [name]: own }, () => true) : [];
  const found = targets.map(({ field, value }) => [field, value]);
  if (JSON.stringify(found) === JSON.stringify(Object.entries(finds))) return [];
  const said = targets.map(({ field, value }) => `${field}: ${value}`).join(', ');
  return [problem('F018', ['finds'], said === '' ? 'it looks into no field' : `it looks into { ${said} }`)];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
