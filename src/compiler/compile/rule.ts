import { fieldsOfRule, type RuleDefinition } from '../../schema/rule-definition';
import type { RuleSource } from '../source';
import type { CompileContext } from './context';
import { compileExpression } from './expression';

/** A rule in one language. */
export function compileRule({ must, at, text }: RuleSource, { say, resource }: CompileContext): RuleDefinition {
  const compiled = compileExpression(must, resource.source.fields);
  return { must: compiled, at: at ?? fieldsOfRule({ must: compiled })[0] ?? '', text: say(text) };
}
