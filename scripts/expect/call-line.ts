import { usualStyle } from '../../src/compiler/compile/call';
import type { ActionDefinition } from '../../src/schema/action-definition';
import type { CallDefinition } from '../../src/schema/call-definition';
import { dot, parts, said } from './said';

/** What an action does, in both languages: its call, if it is not that which changes the record, or where it leads. */
export function runParts(run: ActionDefinition['run'], other: ActionDefinition['run']): string[] {
  if (!('call' in run)) return parts(run, other);
  const { call, sendsRecord, ...rest } = run;
  return sendsRecord ? ['whole record', ...parts(rest)] : [callLine(call), ...parts(rest)];
}

/** A call with what is unusual about it. */
export function callLine({ path, style, page, rows, total, ...call }: CallDefinition): string {
  const unusual = {
    ...(style !== usualStyle(path) && { style }),
    ...(rows !== 'data' && { rows }),
    ...(total !== 'count' && { total }),
    ...call,
  };
  const paged = page ? (said(page) === '{ number page_no, size page_size, from 1 }' ? [] : [`page ${said(page)}`]) : [];
  return [path, ...parts(unusual), ...paged].join(dot);
}
