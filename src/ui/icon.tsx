import { memo } from 'react';

/** Address of the folder of the sprites. */
let folder = '';
let first: ReadonlySet<string> = new Set();

/** Call it before the first icon is rendered. The definitions bring the sprites: `icons.svg` has the first icons. */
export function setIconSprites(address: string, icons: string[]): void {
  folder = address;
  first = new Set(icons);
}

/** A symbol of an icon sprite; decoration, so hidden from assistive technology. */
export const Icon = memo(function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `c-icon ${className}` : 'c-icon'} aria-hidden="true" focusable="false">
      <use href={`${folder}${first.has(name) ? 'icons' : 'other-icons'}.svg#${name}`} />
    </svg>
  );
});
