import type { AutocompleteProps } from '@mui/material/Autocomplete';
import { labelOfChoice, type Choice } from '../choice';
import { Icon } from '../icon';

export type Parts = AutocompleteProps<Choice, boolean, boolean, false>;

/** What the lists of all boxes with choices have in common. */
export const listed = {
  getOptionLabel: labelOfChoice,
  getOptionKey: ({ value }: Choice) => value,
  renderOption: (({ key, ...option }, choice, { selected }) => (
    <li
      key={key}
      {...option}
      className="c-menu-item"
      data-creates={choice.creates}
      style={choice.depth ? { paddingLeft: 10 + 16 * Math.min(choice.depth, 6) } : undefined}
    >
      {choice.creates && <Icon name="plus" />}
      <span className="c-combo-label c-cut">
        {choice.label}
        {choice.note && <span className="c-cut c-small c-muted">{choice.note}</span>}
      </span>
      {selected && (
        <span className="c-menu-mark">
          <Icon name="check" />
        </span>
      )}
    </li>
  )) satisfies Parts['renderOption'],
};

/** The attributes of a list with this name. */
export function listOf(label: string) {
  return { className: 'c-combo-list', 'aria-label': label, 'aria-labelledby': undefined };
}
