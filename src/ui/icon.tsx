import { memo } from 'react';
import type sprites from './icon-names.json';

/** An icon that is in a sprite. */
export type IconName = keyof typeof sprites | GivenIcon;

type GivenIcon = string & { readonly isGiven: true };

/** An icon that a definition names: the check of the schemas knows that it exists. */
export function givenIcon(name: string): IconName;
export function givenIcon(name: string | undefined): IconName | undefined;
export function givenIcon(name: string | undefined): IconName | undefined {
  return name as GivenIcon | undefined;
}

/** Address of the folder of the sprites. */
let folder = '';
let first: ReadonlySet<string> = new Set();

/** Call it before the first icon is rendered. The definitions bring the sprites: `icons.svg` has the first icons. */
export function setIconSprites(address: string, icons: string[]): void {
  folder = address;
  first = new Set(icons);
}

/** A symbol of an icon sprite; decoration, so hidden from assistive technology. */
export const Icon = memo(function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `c-icon ${className}` : 'c-icon'} aria-hidden="true" focusable="false">
      <use href={`${folder}${first.has(name) ? 'icons' : 'other-icons'}.svg#${name}`} />
    </svg>
  );
});
