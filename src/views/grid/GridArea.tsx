import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEditor, useBulkChange } from '../bulk/useBulkChange';
import { useOfferedUndo } from '../bulk/useOfferedUndo';
import { stateKey } from '../bulk/state-text';
import { whyText } from '../bulk/why-text';
import { useDefinition } from '../definitions';
import { usePageKeys } from '../keys/page-keys';
import { ListBody } from '../list/ListBody';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { useCellContext } from '../useCellContext';
import { changeableCells } from './cells';
import { Grid } from './Grid';
import { changesText, GridBar } from './GridBar';
import { createGridChanges, seenOf } from './grid-changes';
import { planOfGrid } from './grid-plan';
import { useChanges } from './useSheet';
import './grid.css';
import { BulkFrame } from '../bulk/BulkFrame';

/** A list whose cells are edited in place. The changes stay here until they are sent, whatever the list shows meanwhile. */
export function GridArea({ onCreate }: { onCreate: (() => void) | undefined }) {
  const definition = useDefinition();
  const translate = useTranslate();
  const editor = useEditor();
  const cells = useMemo(() => changeableCells(definition, editor.may), [definition, editor]);
  const [store] = useState(createGridChanges);
  const changes = useChanges(store);
  const { begun, begin, giveUp } = useBulkChange();
  const { onChanged, tellChanged } = useOfferedUndo();
  const context = useCellContext([], undefined);
  useUnsaved({
    what: translate('grid.unsaved', { list: definition.label }),
    isDirty: () => store.get().size > 0,
    leaves: pathLeft,
  });
  usePageKeys('keys.gridTitle', legend);
  useFocusAfter(begun !== undefined);

  const close = () => {
    const { entries = [] } = begun?.get() ?? {};
    store.settle(entries, (entry) => whyText(definition, entry, context) || translate(stateKey(entry.state, true)));
    tellChanged();
    giveUp();
  };
  return (
    <>
      <ListBody
        view="grid"
        onCreate={onCreate}
        renderRows={(rows) => <Grid {...rows} store={store} cells={cells} editor={editor} />}
      />
      <GridBar
        changes={changes}
        onDiscard={store.discard}
        onReview={() =>
          begin({
            ids: [...changes.keys()],
            plan: planOfGrid(cells, changes),
            seen: (id) => seenOf(changes.get(id)),
            onChanged,
          })
        }
      />
      {begun && (
        <BulkFrame begun={begun} isKept title={changesText(changes, translate)} onBack={close} onClose={close} />
      )}
    </>
  );
}

/** After a run that leaves no changes, the button that opened it takes no focus back: the grid does. */
function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.v-grid')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** The keys of the grid, which it handles itself, for the legend. */
const legend = [
  { key: 'Enter', shown: ['↵', 'F2'], label: 'keys.gridEdit' },
  { key: 'Tab', shown: ['Tab'], label: 'keys.gridNext' },
  { key: 'Delete', shown: ['Del'], label: 'keys.gridEmpty' },
  { key: 'd', shown: ['Ctrl D'], label: 'cells.fill' },
  { key: 'F8', shown: ['F8'], label: 'keys.gridWrong' },
  { key: 'h', shown: ['Ctrl H'], label: 'cells.find.open' },
  { key: 'z', shown: ['Ctrl Z'], label: 'keys.gridUndo' },
  { key: 'y', shown: ['Ctrl Y'], label: 'keys.gridRedo' },
  { key: 'c', shown: ['Ctrl C', 'Ctrl V'], label: 'keys.gridCopy' },
];
