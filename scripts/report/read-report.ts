import type { Step } from '../../src/app/problem/trail';
import type { CallDefinition } from '../../src/schema/call-definition';
import type { Json } from '../../src/schema/json';
import { isObject } from '../../src/wire/answer';
import { InputError } from '../input-error';
import { parseJson } from '../json-text';
import type { RecordedCall } from '../record/har';

/** A call of a report, as src/app/problem writes it. */
interface ReportedCall extends Pick<CallDefinition, 'path' | 'style' | 'envelope' | 'once'> {
  page: string;
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
  const isReport = isObject(report) && report['problem'] === 1 && Array.isArray(report['steps']) && Array.isArray(report['calls']) && ['note', 'made', 'page', 'language', 'size'].every((key) => typeof report[key] === 'string');
  if (!isReport || !(report['calls'] as unknown[]).every(isCall)) throw new InputError(`${file}: no problem report. A report is downloaded from the user menu of the console, "Report a problem"`);
  return report as unknown as Report;
}

function isCall(call: unknown): boolean {
  return isObject(call) && typeof call['path'] === 'string' && isObject(call['body']);
}

/** The answered calls, as a recording of a browser has them. */
export function recordedCalls({ calls }: Report): RecordedCall[] {
  return calls.flatMap(({ path, style, envelope, once, page, body, answer }) => {
    const headers = new Map(once ? [[once.toLowerCase(), '']] : []);
    const sent: Record<string, Json> = style === 'envelope' ? { params: body, request: { api_ver: envelope.api_ver ?? '1.0.1', auth_type: envelope.auth_type ?? 1 } } : body;
    return answer ? [{ pathname: path, headers, body: sent, answer, page }] : [];
  });
}
