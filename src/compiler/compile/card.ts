import type { CardDefinition } from '../../schema/directory';
import type { CardSource } from '../source';
import type { CompileContext } from './context';

/** A card of the dashboard. Its default icon is the resource's. */
export function compileCard(
  name: string,
  { label, note, icon, arrivals, open, ...card }: CardSource,
  usualIcon: string,
  say: CompileContext['say'],
): CardDefinition {
  return {
    name,
    label: say(label),
    ...(note && { note: say(note) }),
    icon: icon ?? usualIcon,
    ...card,
    filter: card.filter ?? {},
    ...(arrivals && { arrivals: typeof arrivals === 'string' ? { field: arrivals, filter: {} } : arrivals }),
    ...(open && { open: { ...open, filter: open.filter ?? {} } }),
  };
}
