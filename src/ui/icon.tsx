import { memo } from 'react';

/** Address of the icon sprite, which the definitions bring. */
let sprite = '';

/** Call it before the first icon is rendered. */
export function setIconSprite(address: string): void {
  sprite = address;
}

/** A symbol of the icon sprite; decoration, so hidden from assistive technology. */
export const Icon = memo(function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `c-icon ${className}` : 'c-icon'} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
});
