import type { PopperProps } from '@mui/material/Popper';

/** Pixels between a popup and its anchor, and between a popup and the window's edge. */
const GAP = 4;
const EDGE = 8;

const ROOM = '--available-height';

/** Placement options of all popups. A style sheet can limit the height to the available space. */
export const modifiers: NonNullable<PopperProps['modifiers']> = [
  { name: 'offset', options: { offset: [0, GAP] } },
  { name: 'preventOverflow', options: { padding: EDGE } },
  { name: 'flip', options: { padding: EDGE } },
  {
    name: 'room',
    enabled: true,
    phase: 'afterWrite',
    fn: ({ state, instance }) => {
      const { style } = state.elements.popper;
      const { top, bottom } = state.elements.reference.getBoundingClientRect();
      const room = `${Math.round((state.placement.startsWith('top') ? top : innerHeight - bottom) - GAP - EDGE)}px`;
      if (style.getPropertyValue(ROOM) === room) return;
      style.setProperty(ROOM, room);
      void instance.update();
    },
  },
];
