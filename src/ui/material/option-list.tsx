import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { Choice } from '../choice';
import { Icon } from '../icon';

interface Props {
  label: string;
  className: string;
  box: Pick<
    UseAutocompleteReturnValue<Choice, boolean, false, false>,
    'groupedOptions' | 'getListboxProps' | 'getOptionProps'
  >;
}

/** The matching choices. */
export function OptionList({ label, className, box }: Props) {
  return (
    <ul {...box.getListboxProps()} className={className} aria-labelledby={undefined} aria-label={label}>
      {(box.groupedOptions as Choice[]).map((choice, index) => {
        const { key, ...option } = box.getOptionProps({ option: choice, index });
        return (
          <li
            key={key}
            {...option}
            className="c-menu-item"
            data-creates={choice.creates}
            data-depth={choice.depth ? Math.min(choice.depth, 6) : undefined}
          >
            {choice.creates && <Icon name="plus" />}
            <span className="c-combo-label">
              {choice.label}
              {choice.note && <span className="c-combo-note">{choice.note}</span>}
            </span>
            {option['aria-selected'] && (
              <span className="c-menu-mark">
                <Icon name="check" />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
