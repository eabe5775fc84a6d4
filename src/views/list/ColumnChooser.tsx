import { useTranslate } from 'react-admin';
import { useState, type RefObject } from 'react';
import { IconButton } from '../../ui/button';
import { useMobile } from '../../ui/useMobile';
import { Arrange } from './Arrange';
import { NARROWEST, STEP, useColumns, WIDEST, type Columns } from './column-tools/useColumns';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A popover that chooses the visible columns, their order and their widths, and those that stay when the table scrolls. */
export function ColumnChooser({ anchor, onClose }: Props) {
  const translate = useTranslate();
  const mobile = useMobile();
  const columns = useColumns();
  const { shown, all, choice } = columns;
  const stored = choice && choice.order.length > 0 ? choice.order.filter((name) => all.includes(name)) : shown;
  const order = [...stored, ...all.filter((name) => !stored.includes(name))];
  return (
    <Arrange
      label={translate('list.columns')}
      anchor={anchor}
      things={order.map((name) => ({ name, label: columns.labelOf(name) }))}
      shown={shown}
      renderTools={mobile ? undefined : (name) => <ColumnTool name={name} columns={columns} />}
      onArrange={columns.arrange}
      onReset={columns.reset}
      onClose={onClose}
    />
  );
}

/** The width of a column, and whether the columns up to it stay. */
function ColumnTool({ name, columns }: { name: string; columns: Columns }) {
  const translate = useTranslate();
  const label = columns.labelOf(name);
  const isLast = columns.frozen === name;
  // Of a column that the user has not sized, the width that it has.
  const [fitted] = useState(() => fittedWidth(name));
  const width = columns.widths[name] ?? fitted;
  // While it is typed: 120 begins as 1, which is too narrow.
  const [typed, type] = useState<string>();
  const take = (text: string) => {
    type(text);
    if (text === '') columns.resize(name, undefined);
    else if (Number(text) >= NARROWEST) columns.resize(name, Number(text));
  };
  return (
    <>
      <input
        type="number"
        className="c-input v-chooser-width"
        aria-label={translate('views.column.width', { label })}
        min={NARROWEST}
        max={WIDEST}
        value={typed ?? width}
        onChange={({ target }) => take(target.value)}
        onBlur={() => type(undefined)}
        onKeyDown={(event) => {
          const by = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
          if (event.key === 'Enter') type(undefined);
          if (by === undefined) return;
          event.preventDefault();
          type(undefined);
          columns.resize(name, Number(event.currentTarget.value) + by);
        }}
      />
      <IconButton
        small
        icon={isLast ? 'pin-off' : 'pin'}
        label={translate('views.column.freezeTo', { label })}
        aria-pressed={isLast}
        onClick={() => columns.freeze(isLast ? '' : name)}
      />
    </>
  );
}

function fittedWidth(name: string): number {
  const heads = [...document.querySelectorAll<HTMLElement>('.v-list th[data-field]')];
  return heads.find(({ dataset }) => dataset['field'] === name)?.offsetWidth ?? NARROWEST;
}
