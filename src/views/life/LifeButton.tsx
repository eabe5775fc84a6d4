import { useTranslate, type RaRecord } from 'react-admin';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/button';
import { chunk } from '../../ui/chunk';
import { Late } from '../../ui/late';
import { useDefinition } from '../definitions';

const Life = chunk(() => import('./Life').then((module) => module.Life));

/** Two states are told by their button: there is nothing to draw. */
const fewest = 3;

/** Opens the states of the record with their moves. */
export function LifeButton({ record }: { record: RaRecord }) {
  const { moves, fields } = useDefinition();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const field = fields[moves?.field ?? ''];
  if (field?.kind !== 'enum' || field.options.options.length < fewest) return null;
  return (
    <>
      <IconButton
        small
        ref={anchor}
        className="v-life-button"
        icon="workflow"
        label={translate('life.open', { field: field.label })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Late onClose={() => setOpen(false)}>
          <Life record={record} anchor={anchor} onClose={() => setOpen(false)} />
        </Late>
      )}
    </>
  );
}
