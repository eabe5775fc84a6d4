import type { Translate } from '../../errors/error-text';
import type { Reason } from '../../views/reasons';
import { conditionText } from '../../schema/condition-text';
import { valueText } from './value-text';

/** Of the signed-in account: its roles, and its data center. */
export interface Account {
  roles: string;
  center: string;
}

/** A reason in words. */
export function reasonText(reason: Reason, { roles, center }: Account, translate: Translate): string {
  const say = (key: string, values: Record<string, string> = {}) => translate(`inspector.reason.${key}`, values);
  switch (reason.why) {
    case 'place':
      return say('place', { place: translate(`inspector.place.${reason.place}`) });
    case 'permission':
      return say('permission', { permission: reason.permission, roles });
    case 'condition':
      return say('condition', {
        rule: conditionText(reason.condition),
        field: reason.field,
        value: valueText(reason.value, translate('inspector.empty')),
      });
    case 'refused':
      return say('refused', { rule: conditionText(reason.condition) });
    case 'call':
      return say('call', { call: reason.call });
    case 'places':
      return say('places', { places: reason.places.join(', ') });
    case 'companion':
      return say('companion', { field: reason.field });
    case 'empty':
      return say('empty', { field: reason.field });
    case 'center':
      return say('center', { center });
    default:
      return say(reason.why);
  }
}
