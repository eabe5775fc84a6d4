import { base } from 'virtual:defs';

/** A symbol of the icon sprite; decoration, so hidden from assistive technology. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `c-icon ${className}` : 'c-icon'} aria-hidden="true" focusable="false">
      <use href={`${base}icons.svg#${name}`} />
    </svg>
  );
}
