import { useTranslate } from 'react-admin';
import { startTransition, useState, type RefObject } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button, IconButton } from '../../ui/button';
import { Late } from '../../ui/late';
import { useMobile } from '../../ui/useMobile';
import type { FilterValues } from './values';
import { FilterMenu, FilterSheet } from '../late';

interface Props {
  /** The filters without a visible control. */
  fields: FieldDefinition[];
  filters: FilterValues;
  /** Adds a chip for this filter, with its editor open. */
  onAdd: (name: string) => void;
  /** Shows only an icon, for narrow windows. */
  brief?: boolean;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Adds a filter: from a menu of the unset filters, or in a sheet of all filters, which a phone opens directly. Filters of the active preset are in neither. */
export function AddFilter({ fields, filters, onAdd, brief, ref }: Props) {
  const translate = useTranslate();
  const mobile = useMobile();
  const Wanted = mobile ? FilterSheet : FilterMenu;
  const [open, setOpen] = useState<'menu' | 'sheet'>();
  const close = () => setOpen(undefined);
  const free = fields.filter(({ name }) => !filters.preset.has(name));
  const label = translate('list.addFilter');
  const shared = {
    ref,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open !== undefined,
    onPointerEnter: Wanted.preload,
    onFocus: Wanted.preload,
    onClick: () => startTransition(() => setOpen(open ? undefined : mobile ? 'sheet' : 'menu')),
  };
  return (
    <>
      {brief ? (
        <IconButton variant="plain" icon="list-filter" label={label} {...shared} />
      ) : (
        <Button icon="plus" aria-label={label} {...shared}>
          <span className="v-filter-text">{label}</span>
        </Button>
      )}
      <Late onClose={close}>
        {open === 'sheet' && <FilterSheet fields={free} filters={filters} onClose={close} />}
        {open === 'menu' && (
          <FilterMenu
            label={label}
            fields={free.filter(({ name }) => !Object.hasOwn(filters.own, name))}
            anchor={ref}
            onAll={() => startTransition(() => setOpen('sheet'))}
            onChoose={(name) => {
              close();
              onAdd(name);
            }}
            onClose={close}
          />
        )}
      </Late>
    </>
  );
}
