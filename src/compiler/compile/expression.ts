import { parse, ParseError, type ASTNode } from '@marcbachmann/cel-js';
import type { Expression, Tree } from '../../schema/expression';
import type { RelativeMoment } from '../../schema/moment';
import type { FieldsSource } from '../source';

/** Functions that move a moment, with the unit of their number: `now - days(3)`. */
export const durations: Record<string, RelativeMoment['unit']> = { hours: 'h', days: 'd', weeks: 'w', months: 'm' };

/** The functions of expressions besides those: how they are written. */
export const functions: Record<string, string> = {
  daysBetween: 'daysBetween(from, to)',
  size: 'size(text)',
  contains: "text.contains('part')",
};

/** Parses an expression in the Common Expression Language. @throws ParseError of the library for a text that is none */
export function parseExpression(text: string): ASTNode {
  return parse(text).ast;
}

/**
 * The plain data of an expression that the rules have found to be right. A computed field stands in it as its own expression.
 *
 * @throws ParseError for what expressions of schemas do not have, as for a text that is no expression
 * @param fields of the record that the expression is about
 */
export function compileExpression(text: string, fields: FieldsSource): Expression {
  return [text, treeOf(parseExpression(text), fields, [])];
}

/** @param within the computed fields around, of which none stands in itself */
function treeOf(node: ASTNode, fields: FieldsSource, within: readonly string[]): Tree {
  const sub = (operand: ASTNode): Tree => treeOf(operand, fields, within);
  switch (node.op) {
    case 'value':
      return literal(node.args);
    case 'id':
      return named(node.args, fields, within);
    case '.':
      return ['.', `${nameOf(node.args[0])}.${node.args[1]}`];
    case 'list':
      return ['list', ...node.args.map(sub)];
    case '!_':
      return ['!', sub(node.args)];
    case '-_':
      return node.args.op === 'value' ? -Number(node.args.args) : ['-', sub(node.args)];
    case 'call':
      return [node.args[0], ...node.args[1].map(sub)];
    case 'rcall':
      if (node.args[0] !== 'contains') break;
      return ['contains', sub(node.args[1]), ...node.args[2].map(sub)];
    case '+':
    case '-':
      return movedMoment(node.op, node.args, sub) ?? [node.op, ...node.args.map(sub)];
    case '?:':
    case '&&':
    case '||':
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
    case '*':
    case '/':
      return [node.op, ...node.args.map(sub)];
    default:
  }
  throw new ParseError(`expressions of schemas have no "${node.op}"`, node);
}

function named(name: string, fields: FieldsSource, within: readonly string[]): Tree {
  if (name === 'now' || name === 'today') return [name];
  const value = fields[name]?.value;
  if (value === undefined || within.includes(name)) return ['.', name];
  return treeOf(parseExpression(value), fields, [...within, name]);
}

/** `now - days(3)` */
function movedMoment(
  sign: '+' | '-',
  [moment, by]: readonly [ASTNode, ASTNode],
  sub: (operand: ASTNode) => Tree,
): Tree | undefined {
  if (by.op !== 'call') return undefined;
  const [name, [amount]] = by.args;
  const unit = durations[name];
  return unit && amount?.op === 'value'
    ? ['moved', sub(moment), Number(amount.args) * (sign === '-' ? -1 : 1), unit]
    : undefined;
}

/** `comp_id` of `comp_id.balance` */
export function nameOf(node: ASTNode): string {
  return node.op === 'id' ? node.args : '';
}

function literal(value: unknown): Tree {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
