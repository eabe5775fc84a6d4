import { useTranslate } from 'react-admin';
import { rawText } from '../../fields/cell';
import type { PlaceProps } from '../../fields/extension';
import { meaningOf } from './meaning';
import './property.css';

/** The value of a property of a device, by what the property is. */
export function PropertyValue({ value, record }: PlaceProps<'identifier' | 'unit'>['cell']) {
  const translate = useTranslate();
  const meaning = meaningOf(rawText(value), record.identifier, record.unit);
  if (meaning.kind === 'text') return <span className="c-cut">{meaning.text}</span>;
  if (meaning.kind === 'switch')
    return (
      <span className={meaning.on ? 'c-tag c-tag-good' : 'c-tag c-tag-mute'}>
        {translate(meaning.on ? 'ra.boolean.true' : 'ra.boolean.false')}
      </span>
    );
  return (
    <span className="p-signal">
      <span className="p-signal-bars" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-lit={bar <= meaning.bars || undefined} />
        ))}
      </span>
      {translate(`property.signal.${meaning.strength}`)} <span className="c-note">{meaning.text}</span>
    </span>
  );
}
