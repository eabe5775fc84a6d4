import { Counted } from './counted';
import { factOf, without, type Lines } from './line';
import { dot } from './said';

/*
 * The messages of the form for values beyond the limits of a field are those of its kind and limits:
 * docs/fixtures.md#the-shared-files.
 */

/** Numbers that messages repeat. */
const limits = ['max', 'min', 'scale'];
const slash = ' / ';

/** The messages of all fields, by kind and limits; that of empty values by kind only where it is another one. */
export function refusalsOf(fields: string[][]): Lines {
  const counted = new Counted();
  for (const { limited, messages } of fields.flatMap(refusals)) {
    counted.add(limited, messages);
    if (limited.endsWith(' required')) counted.add('required', messages);
  }
  const { required = '', ...others } = counted.frequent(1);
  return { required, ...without(others, (messages, limited) => messages === usualOf(limited, { required })) };
}

/** The facts without messages that are usual for the kind and the limits. */
export function withoutRefusals(facts: string[], usual: Lines): string[] {
  const unusual = refusals(facts).filter(({ limited, messages }) => messages !== usualOf(limited, usual));
  return [
    ...facts.filter((fact) => !/^(refuses|empty) /.test(fact)),
    ...unusual.map(({ word }) => `${word} ${factOf(facts.join(dot), word) ?? 'nothing'}`),
  ];
}

function usualOf(limited: string, usual: Lines): string {
  return usual[limited] ?? (limited.endsWith(' required') ? (usual['required'] ?? '') : '');
}

/** `text max`: the messages with the field's own limits as `{max}`, without that of its pattern; `text required`: that of an empty value. */
function refusals(facts: string[]): { word: string; limited: string; messages: string }[] {
  const [, kind = ''] = facts;
  const line = facts.join(dot);
  const texts = (factOf(line, 'refuses') ?? '').split(slash);
  const pattern = factOf(line, 'pattern');
  // Without a message of its own, that of the pattern is the last one.
  const ofPattern = pattern === undefined ? undefined : (/, message ([^|]*)\|/.exec(pattern)?.[1] ?? texts.at(-1));
  const numbers = limits.flatMap((word) => {
    const value = factOf(line, word);
    return value === undefined ? [] : [[word, value] as const];
  });
  const words = [
    ...numbers.map(([word]) => word),
    ...(ofPattern === undefined || texts.includes(ofPattern) ? [] : ['pattern']),
  ];
  const messages = numbers.reduce(
    (all, [word, value]) => all.replaceAll(new RegExp(`(?<![\\d{])${value}(?!\\d)`, 'g'), `{${word}}`),
    texts.filter((text) => text !== ofPattern).join(slash),
  );
  return [
    ...(/; required\b/.test(line)
      ? [{ word: 'empty', limited: `${kind} required`, messages: factOf(line, 'empty') ?? '' }]
      : []),
    { word: 'refuses', limited: [kind, ...words].join(' '), messages },
  ];
}
