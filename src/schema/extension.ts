/** What the schema language knows of the folders of src/extensions. */

/** The kinds of places that an extension can fill, each another word or another part of the language. */
export type ExtensionPlace = 'page' | 'tab' | 'block' | 'cell' | 'dialog';

/** The facts of an extension that the compiler checks. */
export interface ExtensionFacts {
  place: ExtensionPlace;
  /** Fields of the record that it gets, besides the id. */
  reads: readonly string[];
  /** Resources whose records it reads itself. */
  resources: readonly string[];
}

/** An extension at a place of a screen. */
export interface ExtensionUse extends Pick<ExtensionFacts, 'reads' | 'resources'> {
  name: string;
  /** Resource whose record it gets. */
  of: string;
}
