import { fieldsOfRule, type RuleDefinition } from '../../schema/rule-definition';
import type { RuleSource } from '../source';
import type { CompileContext } from './context';
import { compileExpression } from './expression';

/** A rule in one language. */
export function compileRule({ must, field, text }: RuleSource, { say, resource }: CompileContext): RuleDefinition {
  const compiled = compileExpression(must, resource.source.fields);
  return { must: compiled, at: field ?? fieldsOfRule({ must: compiled })[0] ?? '', text: say(text) };
}
