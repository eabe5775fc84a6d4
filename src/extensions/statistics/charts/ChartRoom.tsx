import { startTransition, useCallback, useState, type ReactNode } from 'react';
import { MaterialStyles } from '../../../ui/material/material-styles';

interface Size {
  width: number;
  height: number;
}

interface Props {
  /** Draws the chart in a room of this size, in pixels. */
  children: (size: Size) => ReactNode;
}

/** The room of a chart, which is drawn once its size is known. A chart that measured itself would be drawn again, in one piece. */
export function ChartRoom({ children }: Props) {
  const [size, setSize] = useState<Size>();
  const measure = useCallback((room: HTMLElement | null) => {
    if (!room) return undefined;
    const take = () => {
      const { clientWidth: width, clientHeight: height } = room;
      startTransition(() =>
        setSize((last) => (last?.width === width && last.height === height ? last : { width, height })),
      );
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="p-stat-room" ref={measure}>
      {size ? <MaterialStyles>{children(size)}</MaterialStyles> : <span className="c-skeleton p-stat-skeleton" />}
    </div>
  );
}
