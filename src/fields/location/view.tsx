import { CopyButton } from '../shared/copy-button';
import type { ViewProps } from '../view';
import { locationText } from './kind';
import { mapAddress } from './map-address';

/** The place, to copy, and a link to a map of it. */
export function LocationView({ field, value, context, cell }: ViewProps<'location'>) {
  const address = mapAddress(value, context.language);
  const text = locationText(value);
  if (!address || !text) return cell;
  return (
    <span className="c-copied c-inline c-gap-4 c-place">
      <span className="c-num">{text}</span>
      <CopyButton text={text} label={field.label} />
      <a className="c-link" href={address} target="_blank" rel="noopener noreferrer">
        {context.translate('detail.map')}
      </a>
    </span>
  );
}
