import { placesOfFields } from '../../redact/field-places';
import { leftIn, originalsOf } from '../../redact/final-scan';
import { Redactor, type PlaceOf } from '../../redact/redactor';
import type { ResourceDefinition } from '../../schema/definition';
import type { Json } from '../../schema/json';
import type { Trail } from './trail';

/** Facts of the page from which a report is made. */
export interface ReportFacts {
  /** What the user writes. */
  note: string;
  version: string;
  /** Path of the page, without its query. */
  page: string;
  language: string;
  dataCenter: string;
  /** `1280×720` */
  size: string;
  /** `Chrome 126, Windows` */
  browser: string;
  at: number;
}

interface ProblemReport {
  text: string;
  /** Places where a secret or a person is left: then the report must not be handed out. */
  left: string[];
}

/** What was done and answered in the last minutes, redacted by value, form and person. `secrets`: values that must be nowhere. */
export function problemReport(
  trail: Trail,
  { note, version, page, language, dataCenter, size, browser, at }: ReportFacts,
  definitions: ResourceDefinition[],
  secrets: string[],
): ProblemReport {
  const report = {
    problem: 1,
    note,
    made: written(at),
    console: version,
    page,
    language,
    data_center: dataCenter,
    size,
    browser,
    steps: trail.steps.map((step) => ({ ...step, at: written(step.at) })),
    calls: trail.calls.map((call) => ({ ...call, at: written(call.at) })),
  } as unknown as Json;
  const clean = redacted(report, definitions, secrets);
  const originals = originalsOf(
    trail.calls.map(({ path, body, answer }, index) => ({
      call: `call ${index + 1} (${path})`,
      text: JSON.stringify([body, answer]),
    })),
    secrets,
  );
  return { text: JSON.stringify(clean, null, 2), left: leftIn('report', clean, originals) };
}

/** Data without secrets and people, by what the schemas say of its keys. */
export function redacted(data: Json, definitions: ResourceDefinition[], secrets: string[]): Json {
  const redactor = new Redactor();
  for (const secret of secrets) redactor.learnSecret(secret);
  const placeOf = placesOf(definitions);
  redactor.learn(data, placeOf);
  return redactor.redact(data, placeOf);
}

/** What the schemas say of keys. A key that is a secret in one of them is taken for one everywhere. */
function placesOf(definitions: ResourceDefinition[]): PlaceOf {
  const known = new Map(
    definitions
      .flatMap(({ fields, actions, imports, exports, calls }) => {
        const all = [
          fields,
          ...[...actions, ...imports, ...exports].map((task) => task.fields),
          ...imports.map(({ columns }) => columns),
        ].flatMap((some) => Object.values(some));
        const renames = [{}, ...Object.values(calls).map(({ rename }) => rename)] as Record<string, string>[];
        return renames.flatMap((rename) => placesOfFields(all, (name) => rename[name] ?? name));
      })
      .toSorted(([, one], [, other]) => Number(one === 'secret') - Number(other === 'secret')),
  );
  return (key) => known.get(key);
}

function written(time: number): string {
  return new Date(time).toISOString();
}

/** `Chrome 126, Windows`: enough to do it again, and less than the browser tells every server. */
export function browserName(agent: string): string {
  const [, name = '?', version = ''] =
    /\b(Edg|OPR|Firefox|Chrome|HeadlessChrome)\/(\d+)/.exec(agent.replace(/Chrome(?=.*(?:Edg|OPR)\/)/, '')) ??
    /\b(Version)\/(\d+).*Safari/.exec(agent) ??
    [];
  const [system = '?'] = /Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux/.exec(agent) ?? [];
  return `${name === 'Version' ? 'Safari' : name} ${version}, ${system}`;
}
