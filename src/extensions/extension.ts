import type { ReactNode } from 'react';
import type { PlaceProps } from '../fields/extension';
import type { ExtensionFacts, ExtensionPlace } from '../schema/extension';

/** The description of an extension: its folder's `index.ts` exports it. */
export interface Extension extends ExtensionFacts {
  /** A page that fills the main area, without padding and without a scrollbar of the page. */
  bleed?: true;
  load: () => Promise<(props: never) => ReactNode>;
}

interface Described<P extends ExtensionPlace, R extends string> extends Pick<Extension, 'bleed'> {
  place: P;
  reads?: readonly R[];
  resources?: readonly string[];
  load: () => Promise<(props: PlaceProps<R>[P]) => ReactNode>;
}

/**
 * Describes an extension. Its component has the props of its place, with a record of the fields that it reads.
 * @param described `load` imports the component when a screen shows it
 */
export function extension<P extends ExtensionPlace, const R extends string = never>(
  described: Described<P, R>,
): Extension {
  return { reads: [], resources: [], ...described };
}
