import type { Step } from '../../src/app/problem/trail';
import type { CallDefinition } from '../../src/schema/call-definition';
import { isObject, type Json } from '../../src/schema/json';
import { InputError } from '../input-error';
import { parseJson } from '../json-text';
import type { RecordedCall } from '../record/har';

/** A call of a report, as src/app/problem writes it. */
interface ReportedCall extends Pick<CallDefinition, 'path' | 'style' | 'envelope' | 'once'> {
  page: string;
  /** ISO 8601. */
  at: string;
  body: Record<string, Json>;
  answer?: Record<string, Json>;
  failure?: string;
}

export interface Report {
  note: string;
  /** ISO 8601. */
  made: string;
  page: string;
  language: string;
  size: string;
  steps: Omit<Step, 'at'>[];
  calls: ReportedCall[];
}

/** A problem report's text. Throws an InputError for anything else. */
export function readReport(text: string, file: string): Report {
  const report = parseJson(text, file);
  if (!isReport(report))
    throw new InputError(
      `${file}: no problem report. A report is downloaded from the user menu of the console, "Report a problem"`,
    );
  return report;
}

/** Whether all that is read of a report has the form in which the console writes it: nobody knows who sent the file. */
function isReport(report: unknown): report is Report {
  if (!isObject(report) || report['problem'] !== 1) return false;
  const { note, made, page, language, size, steps, calls } = report;
  return (
    typeof note === 'string' &&
    isMoment(made) &&
    isPath(page) &&
    isLike(language, /^[A-Za-z-]{2,10}$/) &&
    isLike(size, /^\d{1,5}×\d{1,5}$/) &&
    Array.isArray(steps) &&
    steps.every(isStep) &&
    Array.isArray(calls) &&
    calls.every(isCall)
  );
}

function isLike(value: unknown, form: RegExp): boolean {
  return typeof value === 'string' && form.test(value);
}

function isMoment(value: unknown): boolean {
  return isLike(value, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
}

/** A path on the console or the platform: with two slashes it would name another server. */
function isPath(value: unknown): boolean {
  return isLike(value, /^\/(?![/\\])[^\p{Cc}\\?#]*$/u);
}

function isStep(step: unknown): boolean {
  return (
    isObject(step) &&
    isLike(step['does'], /^(open|press|type)$/) &&
    isPath(step['page']) &&
    [step['role'], step['name']].every((text) => text === undefined || typeof text === 'string')
  );
}

function isCall(call: unknown): boolean {
  return (
    isObject(call) &&
    isPath(call['path']) &&
    typeof call['page'] === 'string' &&
    isMoment(call['at']) &&
    isLike(call['style'], /^(envelope|bearer|simple)$/) &&
    isObject(call['envelope']) &&
    isObject(call['body']) &&
    (call['once'] === undefined || typeof call['once'] === 'string') &&
    (call['answer'] === undefined || isObject(call['answer']))
  );
}

/** The answered calls, as a recording of a browser has them. */
export function recordedCalls({ calls }: Report): RecordedCall[] {
  return calls.flatMap(({ path, style, envelope, once, page, at, body, answer }) => {
    const headers = new Map(once ? [[once.toLowerCase(), '']] : []);
    const sent: Record<string, Json> =
      style === 'envelope'
        ? { params: body, request: { api_ver: envelope.api_ver ?? '1.0.1', auth_type: envelope.auth_type ?? 1 } }
        : body;
    return answer ? [{ pathname: path, headers, body: sent, answer, page, moment: at }] : [];
  });
}
