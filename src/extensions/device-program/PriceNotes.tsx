import { Icon } from '../../ui/icon';

/** The text of a price's error or warning. */
export interface PriceNote {
  key: string;
  tone: 'bad' | 'warn';
  text: string;
}

/** The errors and warnings of the prices. */
export function PriceNotes({ id, notes }: { id: string; notes: PriceNote[] }) {
  return (
    <ul id={id} className="p-notes" role="status">
      {notes.map(({ key, tone, text }) => (
        <li className="c-flex c-gap-6 c-small c-line-above" key={key} data-tone={tone}>
          <Icon name={tone === 'bad' ? 'circle-alert' : 'triangle-alert'} />
          {text}
        </li>
      ))}
    </ul>
  );
}
