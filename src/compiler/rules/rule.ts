import type { Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';

/** A rule looks at one resource, in its model, and says what is wrong with it. */
export type Rule = (resource: Resource, model: SchemaModel) => Finding[];
