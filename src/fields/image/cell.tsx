import type { CellOf } from '../cell';
import { webAddress } from '../shared/web-address';
import { Picture } from './picture';

const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/** The address of a picture, when it is http, https or an inline picture. */
export function pictureAddress(value: unknown): string | undefined {
  return typeof value === 'string' && INLINE_IMAGE.test(value) ? value : webAddress(value);
}

export const imageCell: CellOf<'image'> = (text, _value, _record, field) => {
  const address = pictureAddress(text);
  if (!address) return <span className="c-cut">{text}</span>;
  return <Picture className="c-image" address={address} alt={field.label} loading="lazy" decoding="async" />;
};
