import { ParseError, type ASTNode } from '@marcbachmann/cel-js';
import { durations, functions, nameOf, parseExpression } from '../compile/expression';
import { isSealed } from '../../fields/kinds';
import { accountValues } from '../../schema/refusal';
import { suggestion } from '../../schema/suggest';
import { finding, type Finding } from '../finding';
import type { ProblemId } from '../problem-catalogue';
import type { SchemaModel } from '../resource';
import type { FieldSource, FieldsSource } from '../source';
import type { Path } from '../source-node';
import { fits, literalType, names, typeOfField, type ValueType } from './expression-types';
import { isReference } from './families';
import { noAccountValue } from './refusals';
import { optionsOf } from '../options';

/** What an expression can name, and what its value has to be. */
export interface Expected {
  scope: FieldsSource;
  model: SchemaModel;
  wants: 'boolean' | 'number' | 'moment' | 'any';
  /** Values of the signed-in account can be named. */
  account?: boolean;
  /** The fields of the record that a form was opened with, as `old.state`. */
  former?: FieldsSource | undefined;
  /** Values of referenced records can be named: a form, a dialog and a preview read them. */
  elsewhere?: true;
}

/** S024, S025, S089, S090: what is wrong with an expression, each at its place in the text. */
export function checkExpression(text: string, path: Path, expected: Expected): Finding[] {
  let tree: ASTNode;
  try {
    tree = parseExpression(text);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const [message = ''] = error.message.split('\n');
    const at = error.node?.start ?? 0;
    const part = { text, start: at, end: at + 1 };
    return finding('S089', path, `the expression cannot be read: ${message}`, { part });
  }
  const check = new Check(text, path, expected);
  const type = check.typeOf(tree);
  if (!fits(type, expected.wants))
    check.add('S090', tree, `the expression is ${names[type]}, and here it has to be ${names[expected.wants]}`);
  return check.findings;
}

class Check {
  readonly findings: Finding[] = [];
  /** Texts that are known not to be 0 where the check is. */
  private readonly nonzero = new Set<string>();

  constructor(
    private readonly text: string,
    private readonly path: Path,
    private readonly expected: Expected,
  ) {}

  add(id: ProblemId, { start, end }: ASTNode, message: string): void {
    this.findings.push(...finding(id, this.path, message, { part: { text: this.text, start, end } }));
  }

  typeOf(node: ASTNode): ValueType {
    switch (node.op) {
      case 'value':
        if (typeof node.args === 'object' && node.args !== null)
          this.add(
            'S090',
            node,
            `"${this.textOf(node)}" is no value of expressions: write a number, or a text in quotes`,
          );
        return literalType(node.args);
      case 'id':
        return this.name(node, node.args);
      case '.':
        return this.property(node, node.args);
      case 'list':
        for (const one of node.args) this.typeOf(one);
        return 'list';
      case '!_':
        return this.each('boolean', [node.args], 'boolean');
      case '-_':
        return this.each('number', [node.args], 'number');
      case '&&':
      case '||':
        this.want(node.args[0], 'boolean');
        this.within(node.op === '&&' ? node.args[0] : undefined, () => this.want(node.args[1], 'boolean'));
        return 'boolean';
      case '?:':
        return this.choice(node.args);
      case '==':
      case '!=':
      case 'in':
        return this.equality(node, node.op, node.args);
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.comparison(node, node.args);
      case '+':
      case '-':
        return this.movedMoment(node.args) ?? this.each('number', node.args, 'number');
      case '*':
        return this.each('number', node.args, 'number');
      case '/':
        this.divisor(node.args[1]);
        return this.each('number', node.args, 'number');
      case 'call':
        return this.call(node, node.args);
      case 'rcall':
        return this.method(node, node.args);
      default:
        this.add('S090', node, `expressions of schemas have no "${this.text.slice(node.start, node.end)}"`);
        return 'any';
    }
  }

  private want(node: ASTNode, wanted: ValueType): void {
    const type = this.typeOf(node);
    if (fits(type, wanted)) return;
    this.add('S090', node, `"${this.textOf(node)}" is ${names[type]}, and has to be ${names[wanted]}`);
  }

  private each(wanted: ValueType, nodes: readonly ASTNode[], result: ValueType): ValueType {
    for (const node of nodes) this.want(node, wanted);
    return result;
  }

  private name(node: ASTNode, name: string): ValueType {
    if (name === 'now' || name === 'today') return 'moment';
    const field = this.expected.scope[name];
    if (field) return this.valueOf(node, field);
    const known = [...Object.keys(this.expected.scope), 'now', 'today', 'me'];
    this.add('S024', node, `the expression names "${name}", which is not a field${suggestion(name, known)}`);
    return 'any';
  }

  private property(node: ASTNode, [owner, name]: readonly [ASTNode, string]): ValueType {
    const of = nameOf(owner);
    if (of === 'me') {
      for (const message of noAccountValue(name, this.expected.account)) this.add('S064', node, message);
      return 'any';
    }
    if (of === 'old') return this.former(node, name);
    const reference = this.expected.scope[of];
    const target = isReference(reference) ? this.expected.model.resources.get(reference?.to ?? '') : undefined;
    if (isReference(reference) && this.expected.model.broken.has(reference?.to ?? '')) return 'any';
    if (reference && target) {
      if (!this.expected.elsewhere)
        this.add(
          'S090',
          node,
          `a value of ${target.name} is known only in forms and of records that answer: it can stand in min, max, propose and rules, and in the when of answers`,
        );
      const field = target.source.fields[name];
      if (field) return typeOfField(field, this.expected.model);
      this.add(
        'S024',
        node,
        `"${name}" is not a field of ${target.name}${suggestion(name, Object.keys(target.source.fields))}`,
      );
      return 'any';
    }
    this.add(
      'S024',
      node,
      `"${this.textOf(node)}" is neither a field of a referenced record nor a value of the account (${accountValues.map((one) => `me.${one}`).join(', ')})`,
    );
    return 'any';
  }

  private valueOf(node: ASTNode, field: FieldSource): ValueType {
    if (isSealed({ kind: field.type ?? 'text' }))
      this.add('S090', node, `"${this.textOf(node)}" is a secret: no expression reads it`);
    return typeOfField(field, this.expected.model);
  }

  private former(node: ASTNode, name: string): ValueType {
    const { former, scope } = this.expected;
    const field = (former ?? scope)[name];
    if (!former)
      this.add(
        'S090',
        node,
        `"old.${name}" is known only where a form checks a record: in rules, and in min, max, required and when of a field. Elsewhere "${name}" is the value as it was read`,
      );
    if (field) return this.valueOf(node, field);
    this.add(
      'S024',
      node,
      `"${name}" of "old.${name}" is not a field of the record${suggestion(name, Object.keys(former ?? scope))}`,
    );
    return 'any';
  }

  private choice([test, yes, no]: readonly ASTNode[]): ValueType {
    if (!test || !yes || !no) return 'any';
    this.want(test, 'boolean');
    const one = this.within(test, () => this.typeOf(yes));
    const other = this.typeOf(no);
    if (!fits(one, other))
      this.add('S090', no, `"${this.textOf(no)}" is ${names[other]}, and "${this.textOf(yes)}" ${names[one]}`);
    return one === 'empty' ? other : one;
  }

  /** Checks what holds only while a test is true: what the test finds to be more than 0, or not 0, divides. */
  private within<T>(test: ASTNode | undefined, check: () => T): T {
    const sure = test ? this.nonzeroBy(test) : [];
    for (const text of sure) this.nonzero.add(text);
    const result = check();
    for (const text of sure) this.nonzero.delete(text);
    return result;
  }

  private nonzeroBy(test: ASTNode): string[] {
    if (test.op === '&&') return test.args.flatMap((part) => this.nonzeroBy(part));
    if (test.op !== '>' && test.op !== '!=') return [];
    const [one, other] = test.args;
    return other.op === 'value' && Number(other.args) === 0 ? [this.textOf(one)] : [];
  }

  private divisor(node: ASTNode): void {
    const isSure = node.op === 'value' ? Number(node.args) !== 0 : this.nonzero.has(this.textOf(node));
    const text = this.textOf(node);
    if (!isSure)
      this.add(
        'S090',
        node,
        `"${text}" can be 0, by which nothing is divided: write \`${text} > 0 ? … : null\` around it`,
      );
  }

  private equality(node: ASTNode, op: '==' | '!=' | 'in', [one, other]: readonly [ASTNode, ASTNode]): ValueType {
    const [type, another] = [this.typeOf(one), this.typeOf(other)];
    if (op === 'in' ? another !== 'list' && another !== 'any' : !fits(type, another))
      this.add(
        'S090',
        node,
        `"${this.textOf(one)}" is ${names[type]}, and "${this.textOf(other)}" ${names[another]}: they have no value in common`,
      );
    const options = this.optionsOf(one);
    const literals = other.op === 'list' ? other.args : [other];
    for (const literal of literals) {
      if (!options || literal.op !== 'value' || literal.args === null) continue;
      if (!options.some((value) => String(value) === String(literal.args)))
        this.add(
          'S025',
          literal,
          `${this.textOf(literal)} is not a value of "${this.textOf(one)}": it can be ${options.join(', ')}`,
        );
    }
    return 'boolean';
  }

  private optionsOf(node: ASTNode): (string | number)[] | undefined {
    const field = this.expected.scope[nameOf(node)];
    return field && optionsOf(field, this.expected.model)?.map(({ value }) => value);
  }

  private comparison(node: ASTNode, [one, other]: readonly [ASTNode, ASTNode]): ValueType {
    const [type, another] = [this.typeOf(one), this.typeOf(other)];
    const ordered = [type, another].every((each) => ['number', 'moment', 'any'].includes(each));
    if (!ordered || !fits(type, another))
      this.add(
        'S090',
        node,
        `"${this.textOf(one)}" is ${names[type]}, and "${this.textOf(other)}" ${names[another]}: only numbers and dates are more or less, each compared with its like`,
      );
    return 'boolean';
  }

  private movedMoment([moment, by]: readonly [ASTNode, ASTNode]): ValueType | undefined {
    if (by.op !== 'call' || !durations[by.args[0]]) return undefined;
    this.want(moment, 'moment');
    const [amount] = by.args[1];
    if (by.args[1].length !== 1 || amount?.op !== 'value' || typeof amount.args !== 'bigint')
      this.add('S090', by, `${by.args[0]} takes a whole number: \`${by.args[0]}(3)\``);
    return 'moment';
  }

  private call(node: ASTNode, [name, args]: readonly [string, readonly ASTNode[]]): ValueType {
    if (name === 'daysBetween' && args.length === 2) return this.each('moment', args, 'number');
    if (name === 'size' && args.length === 1) {
      const [one] = args;
      const type = one ? this.typeOf(one) : 'any';
      if (!['text', 'list', 'any'].includes(type)) this.add('S090', node, `"size" counts a text or a list`);
      return 'number';
    }
    return this.noFunction(node, name);
  }

  private method(node: ASTNode, [name, text, args]: readonly [string, ASTNode, readonly ASTNode[]]): ValueType {
    return name === 'contains' && args.length === 1
      ? this.each('text', [text, ...args], 'boolean')
      : this.noFunction(node, name);
  }

  private noFunction(node: ASTNode, name: string): ValueType {
    const written = functions[name];
    if (durations[name]) this.add('S090', node, `${name} moves a date: \`now - ${name}(3)\``);
    else if (written) this.add('S090', node, `"${name}" is written ${written}`);
    else this.unknown(node, name);
    return 'any';
  }

  private unknown(node: ASTNode, name: string): void {
    const known = [...Object.keys(functions), ...Object.keys(durations)];
    const did = suggestion(name, known);
    this.add(
      'S090',
      node,
      `expressions have no "${name}"${did === '' ? `: their functions are ${known.join(', ')}` : did}`,
    );
  }

  private textOf({ start, end }: ASTNode): string {
    return this.text.slice(start, end);
  }
}
