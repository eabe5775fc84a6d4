import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { webAddress } from '../shared/web-address';
import { Picture } from './picture';

const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/** The address of a picture, when it is http, https or an inline picture. */
export function pictureAddress(value: unknown): string | undefined {
  return typeof value === 'string' && INLINE_IMAGE.test(value) ? value : webAddress(value);
}

export function imageCell(
  text: string,
  _value: unknown,
  _record: RowRecord,
  field: FieldDefinition<'image'>,
): ReactNode {
  const address = pictureAddress(text);
  if (!address) return <span className="c-cut">{text}</span>;
  return <Picture className="c-image" address={address} alt={field.label} loading="lazy" decoding="async" />;
}
