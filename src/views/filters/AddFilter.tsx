import { useTranslate } from 'react-admin';
import { useState, type RefObject } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import { Button, IconButton } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useMobile } from '../../ui/useMobile';
import type { FilterValues } from './values';

const FilterMenu = chunk(() => import('./FilterMenu').then((module) => module.FilterMenu));
const FilterSheet = chunk(() => import('./FilterSheet').then((module) => module.FilterSheet));

interface Props {
  /** The filters that have no control in sight. */
  fields: FieldDefinition[];
  filters: FilterValues;
  /** A chip for this filter, with its editor open. */
  onAdd: (name: string) => void;
  /** An icon without words: there is little room. */
  brief?: boolean;
  ref: RefObject<HTMLButtonElement | null>;
}

/** Adds a filter: from a menu of those that are not set, or in a sheet of them all, which a phone shows at once. What a preset sets is in neither. */
export function AddFilter({ fields, filters, onAdd, brief, ref }: Props) {
  const translate = useTranslate();
  const mobile = useMobile();
  const [open, setOpen] = useState<'menu' | 'sheet'>();
  const close = () => setOpen(undefined);
  const free = fields.filter(({ name }) => !filters.preset.has(name));
  const label = translate('list.addFilter');
  const shared = { ref, 'aria-haspopup': 'dialog' as const, 'aria-expanded': open !== undefined, onClick: () => setOpen(open ? undefined : mobile ? 'sheet' : 'menu') };
  return (
    <>
      {brief ? <IconButton variant="plain" icon="list-filter" label={label} {...shared} /> : <Button icon="plus" aria-label={label} {...shared}><span className="v-filter-text">{label}</span></Button>}
      {open && (
        <Late onClose={close}>
          {open === 'sheet' ? (
            <FilterSheet fields={free} filters={filters} onClose={close} />
          ) : (
            <FilterMenu
              label={label}
              fields={free.filter(({ name }) => !Object.hasOwn(filters.own, name))}
              anchor={ref}
              onAll={() => setOpen('sheet')}
              onChoose={(name) => {
                close();
                onAdd(name);
              }}
              onClose={close}
            />
          )}
        </Late>
      )}
    </>
  );
}
