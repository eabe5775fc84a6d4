import type { Json } from '../../schema/json';

/** Characters of a map or list that stands in one line. */
const width = 100;

/** Plain data as YAML. Texts are in quotes, as JSON has them. */
export function yamlOf(value: Json, indent = ''): string {
  if (!isLong(value)) return `${flow(value)}\n`;
  const below = `${indent}  `;
  if (Array.isArray(value))
    return value.map((entry) => `${indent}- ${yamlOf(entry, below).slice(isLong(entry) ? below.length : 0)}`).join('');
  return Object.entries(value)
    .map(([key, entry]) => `${indent}${keyOf(key)}:${isLong(entry) ? '\n' : ' '}${yamlOf(entry, below)}`)
    .join('');
}

function isLong(value: Json): value is Json[] | { [key: string]: Json } {
  return typeof value === 'object' && value !== null && flow(value).length > width;
}

function flow(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  const entries = Object.entries(value);
  return entries.length === 0
    ? '{}'
    : `{ ${entries.map(([key, entry]) => `${keyOf(key)}: ${flow(entry)}`).join(', ')} }`;
}

/** YAML 1.1 reads some words, such as `no`, as booleans: a short key has quotes. */
function keyOf(key: string): string {
  return /^[A-Za-z]\w{3,}$/.test(key) && !/^(?:true|null|false)$/i.test(key) ? key : JSON.stringify(key);
}
