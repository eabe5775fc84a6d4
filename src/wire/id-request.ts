import type { CallDefinition } from '../schema/call-definition';
import type { ResourceDefinition } from '../schema/definition';
import { idBody } from './records';
import type { Body } from './styles/codec';

/* Bodies of the calls that name one record. The rules and their ids: request.ts. */

/** Body of a get or del: the id's keys. [W15] */
export function buildId(definition: ResourceDefinition, call: CallDefinition, id: string | number): Body {
  return finish(call, idBody(definition, call, id));
}

/** Wraps the fields where the call wants it, and adds its constants, which nothing overrides. [W13] */
export function finish(call: CallDefinition, ...parts: Body[]): Body {
  const fields: Body = Object.assign({}, ...parts);
  return { ...(call.wrap ? { [call.wrap]: fields } : fields), ...call.send };
}
