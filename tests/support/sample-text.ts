/**
 * A text that a pattern takes, made of the pattern itself: of each choice the first, groups as seldom as they may be, and
 * characters a few times. Knows what the schemas use: literals, escapes, classes, groups, alternatives and repetitions.
 *
 * @param turn another text for another number, where the pattern leaves room
 * @throws when the pattern uses something else
 */
export function sampleText(pattern: string, turn: number): string {
  const reader = { text: pattern, at: 0 };
  const text = alternatives(reader, turn);
  if (!new RegExp(`^(?:${pattern})$`, 'u').test(text))
    throw new Error(`No sample of /${pattern}/: "${text}" does not match it.`);
  return text;
}

/** The same; undefined for a pattern of which none can be made. */
export function derivedText(pattern: string, turn: number): string | undefined {
  try {
    return sampleText(pattern, turn);
  } catch {
    return undefined;
  }
}

interface Reader {
  text: string;
  at: number;
}

/** So many characters where a repetition has room: enough for texts to differ. */
const length = 4;

function alternatives(reader: Reader, turn: number): string {
  const first = sequence(reader, turn);
  while (reader.text[reader.at] === '|') {
    reader.at += 1;
    sequence(reader, turn);
  }
  return first;
}

function sequence(reader: Reader, turn: number): string {
  let text = '';
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    const isGroup = reader.text[reader.at] === '(';
    const atom = readAtom(reader, turn);
    const [least, most] = readRepetition(reader);
    const times = isGroup || most === 1 ? least : Math.min(most, Math.max(least, length));
    for (let index = 0; index < times; index += 1) text += atom(index);
  }
  return text;
}

/** A part of the pattern without its quantifier; a class gives another character for each repetition. */
function readAtom(reader: Reader, turn: number): (index: number) => string {
  const character = reader.text[reader.at] ?? '';
  reader.at += 1;
  if (character === '[') {
    const members = readClass(reader);
    return (index) => members[(turn + index) % members.length] ?? '';
  }
  if (character === '(') {
    const isAhead = /^\?[=!]/.test(reader.text.slice(reader.at));
    if (reader.text[reader.at] === '?') reader.at += 2;
    const inner = alternatives(reader, turn);
    reader.at += 1;
    return () => (isAhead ? '' : inner);
  }
  if (character === '\\') return escaped(reader, turn);
  if (character === '^' || character === '$') return () => '';
  return () => (character === '.' ? 'x' : character);
}

function escaped(reader: Reader, turn: number): (index: number) => string {
  const character = reader.text[reader.at] ?? '';
  reader.at += 1;
  if (character === 'd') return (index) => String((turn + index) % 10);
  if (character === 'w') return (index) => 'abcdefghij'[(turn + index) % 10] ?? '';
  return () => character;
}

/** The members of a class: of a range its first ten. */
function readClass(reader: Reader): string[] {
  const end = reader.text.indexOf(']', reader.at);
  const inside = reader.text.slice(reader.at, end).replaceAll('\\d', '0-9').replaceAll('\\', '');
  reader.at = end + 1;
  const members: string[] = [];
  for (let at = 0; at < inside.length; at += 1) {
    const from = inside[at] ?? '';
    const to = inside[at + 1] === '-' ? inside[at + 2] : undefined;
    if (to === undefined) members.push(from);
    else {
      const first = from.charCodeAt(0);
      for (let code = first; code <= Math.min(to.charCodeAt(0), first + 9); code += 1)
        members.push(String.fromCharCode(code));
      at += 2;
    }
  }
  // Signs such as . and - may not stand anywhere: letters and digits are enough.
  const plain = members.filter((member) => /[a-z0-9]/i.test(member));
  return plain.length > 0 ? plain : members;
}

function readRepetition(reader: Reader): [least: number, most: number] {
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(reader.text.slice(reader.at));
  if (!found) return [1, 1];
  reader.at += found[0].length;
  if (found[0] === '?') return [0, 1];
  if (found[0] === '*') return [0, length];
  if (found[0] === '+') return [1, length];
  const least = Number(found[1]);
  return [least, found[2] ? Number(found[3] || least + length) : least];
}
