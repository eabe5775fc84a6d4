import type { CellContext } from '../../fields/cell';
import { textOf } from '../../fields/texts';
import type { ResourceDefinition } from '../../schema/definition';
import { failureText } from '../actions/failure-text';
import type { Entry } from './entry';
import type { Refusal } from './verdict';

/** Why a record was not changed, in words; empty where there is nothing to say. */
export function whyText(definition: ResourceDefinition, entry: Entry, context: CellContext): string {
  const { translate } = context;
  const labelled = (labels: string[]) => labels.join(translate('fields.comma'));
  const { state, error, why = [], emptied = [], left = [] } = entry;
  switch (state) {
    case 'refused':
      return why.map((refusal) => refusalText(definition, refusal, context)).join(' ');
    case 'conflict':
      return translate('bulk.why.conflict');
    case 'failed':
      return error === undefined ? translate('actions.notDone') : failureText(definition, error, translate);
    case 'unread':
      return failureText(definition, error, translate);
    case 'unknown':
      return translate('bulk.why.unknown');
    case 'changes':
    case 'done':
      return [
        state === 'changes' &&
          emptied.length > 0 &&
          translate('bulk.why.emptied', { fields: labelled(emptied.map(({ label }) => label)) }),
        left.length > 0 && translate('bulk.why.left', { fields: labelled(left) }),
      ]
        .filter(Boolean)
        .join(' ');
    default:
      return '';
  }
}

/** Why a record is refused, in words. */
export function refusalText({ fields }: ResourceDefinition, refusal: Refusal, context: CellContext): string {
  const { translate } = context;
  if (refusal.kind === 'record') return translate('bulk.why.record');
  const { label } = refusal;
  if (refusal.kind === 'empties') return translate('bulk.why.empties', { field: label });
  if (refusal.kind === 'since') return translate('bulk.why.since', { field: label });
  if (refusal.kind === 'value') {
    const { message, args } = refusal.problem;
    return translate('bulk.why.value', { field: label, problem: translate(message, { _: message, ...args }) });
  }
  const { reason } = refusal;
  const other = reason.why === 'condition' ? fields[reason.field] : undefined;
  if (reason.why !== 'condition' || !other) return translate('bulk.why.field', { field: label });
  return translate('bulk.why.fieldWhile', {
    field: label,
    other: other.label,
    value: textOf(other)({ [other.name]: reason.value }, context) || '—',
  });
}
