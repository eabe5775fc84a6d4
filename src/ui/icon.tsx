import { memo } from 'react';
import type { iconNames } from './icon-names';

/** An icon that is in the sprite. */
export type IconName = (typeof iconNames)[number] | GivenIcon;

type GivenIcon = string & { readonly isGiven: true };

/** An icon that a definition names: the check of the schemas knows that it exists. */
export function givenIcon(name: string): IconName;
export function givenIcon(name: string | undefined): IconName | undefined;
export function givenIcon(name: string | undefined): IconName | undefined {
  return name as GivenIcon | undefined;
}

/** Address of the folder of the sprite. */
let folder = '';

/** Call it before the first icon is rendered. The definitions bring the sprite. */
export function setIconFolder(address: string): void {
  folder = address;
}

/** A symbol of the icon sprite; decoration, so hidden from assistive technology. */
export const Icon = memo(function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `c-icon ${className}` : 'c-icon'} aria-hidden="true" focusable="false">
      <use href={`${folder}icons.svg#${name}`} />
    </svg>
  );
});
