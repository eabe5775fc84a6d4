import type { Finding } from '../finding';
import type { Resource, SchemaModel } from '../resource';

/** A rule checks one resource and returns its problems. */
export type Rule = (resource: Resource, model: SchemaModel) => Finding[];
