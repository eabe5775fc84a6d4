import { useTranslate } from 'react-admin';
import { useMemo, type RefObject } from 'react';
import { Arrange } from './Arrange';
import { asDeclared, isArrangement } from './arrangement';
import { useDefinition } from '../definitions';
import { usePreference } from '../preferences';
import { useCan } from '../permissions';
import { chosenColumns, columnsOf } from './columns';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A popover that chooses the visible columns and their order. */
export function ColumnChooser({ anchor, onClose }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const can = useCan(definition);
  const [choice, setChoice] = usePreference(`${definition.name}:columns`, isArrangement);
  const all = useMemo(() => columnsOf(definition, can), [definition, can]);
  const names = all.map((column) => column.field.name);
  const shown = chosenColumns(all, choice).map((column) => column.field.name);
  const stored = choice && choice.order.length > 0 ? choice.order.filter((name) => names.includes(name)) : shown;
  const order = [...stored, ...names.filter((name) => !stored.includes(name))];
  return (
    <Arrange
      label={translate('list.columns')}
      anchor={anchor}
      things={order.map((name) => ({ name, label: definition.fields[name]?.label ?? name }))}
      shown={shown}
      onArrange={setChoice}
      onReset={() => setChoice(asDeclared)}
      onClose={onClose}
    />
  );
}
