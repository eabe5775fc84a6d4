import { useId } from 'react';
import { Icon } from '../../ui/icon';
import type { Row, Section } from './rows';

interface Props {
  id: string;
  label: string;
  sections: Section[];
  /** Key of the row that Enter opens. */
  active: string | undefined;
  onActive: (key: string) => void;
  onOpen: (row: Row, newTab: boolean) => void;
}

/** The rows in their groups, as the listbox of the search's text box. */
export function Results({ id, label, sections, active, onActive, onOpen }: Props) {
  const prefix = useId();
  return (
    <div id={id} role="listbox" aria-label={label} className="p-search-list">
      {sections.map((section, index) => (
        <div key={section.key} role="group" aria-labelledby={`${prefix}${index}`}>
          <div id={`${prefix}${index}`} className="p-search-group c-small c-faint c-medium" role="presentation">
            {section.label}
          </div>
          {section.rows.map((row) => (
            <Option
              key={row.key}
              row={row}
              id={optionId(id, row.key)}
              active={row.key === active}
              onActive={onActive}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

export function optionId(list: string, key: string): string {
  return `${list}-${encodeURIComponent(key)}`;
}

interface OptionProps extends Pick<Props, 'onActive' | 'onOpen'> {
  row: Row;
  id: string;
  active: boolean;
}

function Option({ row, id, active, onActive, onOpen }: OptionProps) {
  const { key, icon, title, note, facts, bad } = row;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="p-search-row c-row c-gap-10 c-ink"
      data-bad={bad || undefined}
      ref={(element) => {
        if (active) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      onPointerMove={() => active || onActive(key)}
      // The text box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(row, event.ctrlKey || event.metaKey)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(row, event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onOpen(row, true)}
    >
      <Icon name={icon} className={bad ? 'c-toned-bad' : 'c-faint'} />
      <span className="p-search-title c-cut c-medium">{title}</span>
      {facts && <span className="p-search-facts">{facts}</span>}
      {note !== undefined && <span className="p-search-note c-cut c-to-end c-small c-faint">{note}</span>}
    </div>
  );
}
