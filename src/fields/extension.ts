import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Identifier } from 'react-admin';
import type { ActionDefinition } from '../schema/action-definition';
import type { ExtensionPlace, ExtensionUse } from '../schema/extension';
import type { FieldDefinition } from '../schema/field-definition';
import type { RowRecord } from './cell';

/** The fields that an extension reads. One that the account may not see is absent. */
type ReadRecord<R extends string> = Readonly<Record<R, unknown>> & { readonly id: Identifier };

/** What the component of an extension gets, by its place. */
export interface PlaceProps<R extends string = string> {
  /** It finds its resource with useDefinition. The action that opens it; absent for the page of a screen. */
  page: { action?: ActionDefinition | undefined };
  tab: { record: ReadRecord<R> };
  block: { record: ReadRecord<R> };
  /** The value is not empty: an empty one is a dash, as in every column. */
  cell: { field: FieldDefinition; value: unknown; record: ReadRecord<R> };
  /** Title and the button that closes it are around it. */
  dialog: { record: ReadRecord<R>; onClose: () => void };
}

/** A place that draws an extension. */
export type ExtensionProps<P extends ExtensionPlace = Exclude<ExtensionPlace, 'page'>> = {
  [K in P]: {
    place: K;
    named: ExtensionUse;
    /** Label of the place, for the message of a failure. */
    label: string;
    /**
     * Draws the loaded component.
     * @param read the part of a record that the extension reads and the account may see
     */
    draw: (
      Component: ComponentType<PlaceProps[K]>,
      read: (record: RowRecord) => PlaceProps['tab']['record'],
    ) => ReactNode;
    /** Stands below the message of a failure. */
    instead?: ReactNode;
  };
}[P];

/** Draws an extension. The app provides it, because fields and views do not know extensions; without it, places are as their kind is. */
export const ExtensionContext = createContext<(place: ExtensionProps) => ReactNode>(({ instead }) => instead);
