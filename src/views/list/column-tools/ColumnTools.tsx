import { useEffect, useRef, useState } from 'react';
import { ColumnEdge } from './ColumnEdge';
import { edgeAt } from './heads';
import { useColumns } from './useColumns';
import { useFrozenPlaces } from './useFrozenPlaces';
import { useHeadDrag } from './useHeadDrag';
import './column-tools.css';
import { ColumnMenu } from './ColumnMenu';

interface Edge {
  head: HTMLTableCellElement;
  byKey: boolean;
}

/**
 * Changes the columns at the heads of a table: dragging an edge sizes a column, dragging a head moves it, and the menu of a
 * head (right click, or the menu key) does both by keyboard.
 */
export function ColumnTools() {
  const holder = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const [edge, setEdge] = useState<Edge>();
  const [menu, setMenu] = useState<HTMLTableCellElement>();
  useFrozenPlaces(holder, `${columns.shown.join()} ${columns.frozen ?? ''}`);
  const line = useHeadDrag(holder, columns.place);

  useEffect(() => {
    const frame = holder.current?.parentElement;
    const head = frame?.querySelector('thead');
    if (!frame || !head) return undefined;
    const point = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.buttons !== 0) return;
      const near = edgeAt(frame, event.clientX);
      setEdge((now) => (now?.byKey || now?.head === near ? now : near && { head: near, byKey: false }));
    };
    const open = (event: MouseEvent) => {
      const cell = (event.target as Element).closest<HTMLTableCellElement>('th[data-field]');
      if (!cell) return;
      event.preventDefault();
      setMenu(cell);
    };
    head.addEventListener('pointermove', point);
    head.addEventListener('contextmenu', open);
    return () => {
      head.removeEventListener('pointermove', point);
      head.removeEventListener('contextmenu', open);
    };
  }, []);

  return (
    <div ref={holder}>
      {edge?.head.isConnected && (
        <ColumnEdge key={edge.head.dataset['field']} {...edge} columns={columns} onEnd={() => setEdge(undefined)} />
      )}
      {line !== undefined && <div className="v-column-drop" style={{ left: line }} />}
      {menu?.isConnected && (
        <ColumnMenu
          head={menu}
          columns={columns}
          // After the menu has given the focus back.
          onResize={() => setTimeout(() => setEdge({ head: menu, byKey: true }), 0)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
}
