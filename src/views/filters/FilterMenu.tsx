import { Combobox } from '@base-ui/react/combobox';
import { useTranslate } from 'react-admin';
import { useState, type RefObject } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button } from '../../ui/button';
import { OpenPopover } from '../../ui/popover';
import { useLateTexts } from '../late-texts';
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
  useLateTexts('filters');
  const [typed, setTyped] = useState('');
  return (
    <OpenPopover className="v-filter-menu" align="start" label={label} anchor={anchor} onClose={onClose}>
      <Combobox.Root
        inline
        open
        autoHighlight
        items={typed.trim() === '' ? fields.slice(0, COMMON) : fields}
        value={null}
        inputValue={typed}
        itemToStringLabel={({ label: name }: FieldDefinition) => name}
        onInputValueChange={setTyped}
        onValueChange={(field: FieldDefinition | null) => field && onChoose(field.name)}
      >
        <Combobox.Input className="c-input" aria-label={translate('filters.find')} placeholder={translate('filters.find')} />
        <Combobox.Empty className="v-filter-none">{translate('fields.nothing')}</Combobox.Empty>
        <Combobox.List className="v-filter-names" aria-label={label}>
          {(field: FieldDefinition) => (
            <Combobox.Item key={field.name} value={field} className="c-menu-item">
              {field.label}
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Root>
      <div className="c-menu-line" />
      <Button variant="quiet" icon="list-filter" className="v-filter-all" onClick={onAll}>
        {translate('filters.all')}
      </Button>
    </OpenPopover>
  );
}
