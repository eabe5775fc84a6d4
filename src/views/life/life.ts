import { optionOf } from '../../fields/enum/option';
import type { ActionDefinition } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { EnumOption } from '../../schema/field-definition';

/** A state of a record, and the moves that leave it. */
interface LifeState {
  option: EnumOption;
  /** Records can have it without a move of this console. */
  isFirst: boolean;
  moves: { action: ActionDefinition; to: EnumOption }[];
}

/** The life of a record, in the order of its states; empty without one. */
export function lifeOf({ moves, fields, actions }: ResourceDefinition): LifeState[] {
  const field = fields[moves?.field ?? ''];
  if (!moves || field?.kind !== 'enum') return [];
  const { options } = field.options;
  return options.map((option) => ({
    option,
    isFirst: moves.first.includes(option.value),
    moves: actions.flatMap((action) => {
      const to = action.move?.from.includes(option.value) ? optionOf(options, action.move.to) : undefined;
      return to ? [{ action, to }] : [];
    }),
  }));
}
