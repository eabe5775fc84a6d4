import { commandKey } from '../../ui/command-key';
import { KeyLegend } from '../../views/keys/KeyLegend';

/** The legend of the page, with the keys that work on every page. */
export function ShellLegend({ onClose }: { onClose: () => void }) {
  return <KeyLegend everywhere={everywhere} onClose={onClose} />;
}

const everywhere = {
  title: 'keys.everywhere',
  keys: [
    { key: 'search', shown: [commandKey, 'K'], label: 'keys.search' },
    { key: '?', label: 'keys.legend' },
    { key: 'Escape', label: 'ra.action.close' },
  ],
};
