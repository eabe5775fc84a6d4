import type { ComponentProps } from 'react';
import { Button } from '../../ui/button';
import type { Cells } from './useCells';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  cells: Cells;
  run: () => void;
}

/** What is done with cells beside them; they take the focus back. */
export function CellButton({ cells, run, ...props }: Props) {
  return (
    <Button
      {...props}
      onClick={() => {
        run();
        cells.focus();
      }}
    />
  );
}
