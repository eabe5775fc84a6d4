import { parseAst } from 'rolldown/parseAst';

/** One change of one source file: `text` takes the place of the characters from `start` to `end`. */
export interface CodeChange {
  /** `src/wire/client.ts` */
  file: string;
  /** What is done, in words. */
  what: string;
  start: number;
  end: number;
  text: string;
}

type Edit = Omit<CodeChange, 'file'>;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const exchanged: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** How something looks, and React's keys: no unit test reads them. */
function isLook(attribute: string): boolean {
  return /^(className|style|icon|key|data-.*)$/.test(attribute);
}

/** Every change of a file, in the order of its text. Types, imports and looks are left as they are. */
export function changesOf(file: string, source: string): CodeChange[] {
  const program = parsed(file, source);
  const edits: Edit[] = [];
  visit(program, (node) => edits.push(...editsOf(node, source)));
  return edits.toSorted((one, other) => one.start - other.start).map((edit) => ({ file, ...edit }));
}

/** Whether a file with this text can be read at all. */
export function isCode(file: string, source: string): boolean {
  try {
    parsed(file, source);
    return true;
  } catch {
    return false;
  }
}

function parsed(file: string, source: string): Node {
  return parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node;
}

export function changed(source: string, { start, end, text }: CodeChange): string {
  return source.slice(0, start) + text + source.slice(end);
}

function visit(node: Node, see: (node: Node) => void): void {
  if (isLeftOut(node)) return;
  see(node);
  for (const [name, value] of Object.entries(node)) {
    if (name === 'key' && node['computed'] !== true) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isLeftOut(node: Node): boolean {
  const { type } = node;
  if (type.startsWith('TS')) return !/^TS(As|Satisfies|NonNull)Expression$/.test(type);
  if (type === 'ExpressionStatement') return typeof node['directive'] === 'string';
  if (type === 'JSXAttribute') return isLook(String((node['name'] as Node)['name']));
  if (type === 'Property') return (node['key'] as Node)['name'] === 'icon';
  if (type === 'ExportNamedDeclaration') return isNode(node['source']);
  return ['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration'].includes(type);
}

function editsOf(node: Node, source: string): Edit[] {
  const replaced = (what: string, part: Node, text: string) => [{ what, start: part.start, end: part.end, text }];
  const child = (name: string) => node[name] as Node;
  switch (node.type) {
    case 'IfStatement':
      return [
        ...replaced('condition negated', child('test'), `!(${textOf(child('test'), source)})`),
        ...(isEarlyExit(node) ? replaced('early exit removed', node, ';') : []),
      ];
    case 'ConditionalExpression':
      return replaced('condition negated', child('test'), `!(${textOf(child('test'), source)})`);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return ofOperator(node, source);
    case 'Literal':
      return ofLiteral(node);
    case 'ExpressionStatement':
      return replaced('statement removed', node, ';');
    case 'MemberExpression':
    case 'CallExpression':
      return ofOptional(node, source);
    case 'ArrayExpression':
      return withoutEach('element removed', node['elements'] as (Node | null)[], () => true);
    case 'ObjectExpression':
      return withoutEach('spread removed', node['properties'] as Node[], ({ type }) => type === 'SpreadElement');
    case 'JSXOpeningElement':
      return (node['attributes'] as Node[])
        .filter((attribute) => !isLeftOut(attribute))
        .flatMap((attribute) => replaced('prop removed', attribute, ''));
    case 'JSXElement':
    case 'JSXFragment':
      return (node['children'] as Node[])
        .filter((part) => textOf(part, source).trim() !== '')
        .flatMap((part) => replaced('child removed', part, ''));
    default:
      return [];
  }
}

function textOf({ start, end }: Node, source: string): string {
  return source.slice(start, end);
}

function isEarlyExit({ alternate, consequent }: Node): boolean {
  const block = consequent as Node;
  const last = block.type === 'BlockStatement' ? (block['body'] as Node[]).at(-1) : block;
  return !alternate && /^(Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '');
}

function ofOperator(node: Node, source: string): Edit[] {
  const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
  if (operator === '??') return [{ what: 'fallback removed', start: left.end, end: node.end, text: '' }];
  const other = exchanged[operator];
  const isOfText = operator === '+' && [left, right].some(({ value }) => typeof value === 'string');
  if (other === undefined || isOfText) return [];
  const start = source.indexOf(operator, left.end);
  return [{ what: `${operator} became ${other}`, start, end: start + operator.length, text: other }];
}

function ofLiteral({ value, start, end }: Node): Edit[] {
  const became = (text: string) => [{ what: `${JSON.stringify(value)} became ${text}`, start, end, text }];
  if (typeof value === 'boolean') return became(String(!value));
  if (typeof value === 'number') return [...became(String(value + 1)), ...became(`(${value - 1})`)];
  return typeof value === 'string' && value !== '' ? became(`''`) : [];
}

function ofOptional(node: Node, source: string): Edit[] {
  if (node['optional'] !== true) return [];
  const start = source.indexOf('?.', ((node['object'] ?? node['callee']) as Node).end);
  const text = node['type'] === 'MemberExpression' && node['computed'] === false ? '.' : '';
  return [{ what: '?. removed', start, end: start + 2, text }];
}

function withoutEach(what: string, list: (Node | null)[], isMeant: (node: Node) => boolean): Edit[] {
  return list.flatMap((node, index) => {
    if (!node || !isMeant(node)) return [];
    const [before, after] = [list[index - 1], list[index + 1]];
    return [{ what, start: after ? node.start : (before?.end ?? node.start), end: after?.start ?? node.end, text: '' }];
  });
}
