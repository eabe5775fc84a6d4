import { useTranslate } from 'react-admin';
import type { RefObject } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button } from '../../ui/button';
import { Finder } from '../../ui/material/finder';
import { OpenPopover } from '../../ui/material/popover';
import './filters.css';

/** Number of filters in the menu. The others are found by typing, and in the sheet. */
const COMMON = 8;

interface Props {
  label: string;
  /** The filters that are not set. */
  fields: FieldDefinition[];
  anchor: RefObject<HTMLElement | null>;
  onChoose: (name: string) => void;
  onAll: () => void;
  onClose: () => void;
}

/** A menu of the filters that can be added, searchable by name. */
export function FilterMenu({ label, fields, anchor, onChoose, onAll, onClose }: Props) {
  const translate = useTranslate();
  return (
    <OpenPopover className="v-filter-menu" align="start" label={label} anchor={anchor} onClose={onClose}>
      <Finder
        label={label}
        prompt={translate('filters.find')}
        choices={fields.map((field) => ({ value: field.name, label: field.label }))}
        common={COMMON}
        onPick={({ value }) => onChoose(String(value))}
      />
      <div className="c-menu-line" />
      <Button variant="quiet" icon="list-filter" className="v-filter-all" onClick={onAll}>
        {translate('filters.all')}
      </Button>
    </OpenPopover>
  );
}
