import { compileExpression } from './compiler/compile/expression';
import type { Expression } from './schema/expression';

/** An expression as the compiler gives it, for the tests of every room. */
export function expression(text: string): Expression {
  return compileExpression(text, {});
}
