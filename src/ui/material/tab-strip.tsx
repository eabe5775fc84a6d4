import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { MaterialStyles } from './material-styles';
import './tab-strip.css';

interface Props {
  /** Accessible name of the tabs. */
  label: string;
  tabs: { name: string; label: string; /** Shown after the label. */ count?: string | undefined }[];
  /** Name of the open tab. */
  open: string;
  /** Ids of a tab and its panel begin with it: `<id>-<name>`, and `<id>-panel` for the one that shows. */
  id: string;
  onOpen: (name: string) => void;
}

/** The tabs above a panel. Arrow keys move along them, Enter or Space opens one. */
export function TabStrip({ label, tabs, open, id, onOpen }: Props) {
  return (
    <MaterialStyles>
      <Tabs
        className="c-tabs"
        variant="scrollable"
        scrollButtons={false}
        value={open}
        aria-label={label}
        slotProps={{ scroller: { className: 'c-strip' } }}
        onChange={(_, name: string) => onOpen(name)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            className="c-tab"
            value={tab.name}
            label={
              tab.count === undefined ? (
                tab.label
              ) : (
                <span>
                  {tab.label} <span className="c-tab-count c-small c-faint c-num">{tab.count}</span>
                </span>
              )
            }
            id={`${id}-${tab.name}`}
            aria-controls={tab.name === open ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
    </MaterialStyles>
  );
}
