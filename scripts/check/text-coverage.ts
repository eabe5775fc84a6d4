import { collect } from '../../src/compiler/collect';
import { isConverted, type DeclaredLanguages } from '../../src/compiler/languages';
import { parse } from '../../src/compiler/parse';
import { textsIn } from '../../src/compiler/rules/texts';
import { toPlain } from '../../src/compiler/source-node';

interface OwnTexts {
  /** Texts of one language. */
  count: number;
  /** The texts that each language has of its own. */
  own: ReadonlyMap<string, number>;
}

/** `ja: 0 of 2,341 texts of schemas, 0 of 1,100 of the console`, a line for each language with texts of another. */
export function textCoverage(dir: string, languages: DeclaredLanguages, ofConsole: OwnTexts): string[] {
  const optional = Object.keys(languages).filter((language) => {
    const { from } = languages[language] ?? {};
    return from !== undefined && !isConverted(language, from);
  });
  if (optional.length === 0) return [];
  const texts = collect(dir).flatMap(({ file }) => {
    const { root } = parse(file);
    return root ? textsIn(toPlain(root)) : [];
  });
  const count = (number: number) => number.toLocaleString('en');
  return optional.map((language) => {
    const said = texts.filter((text) => text[language] !== undefined).length;
    return `${language}: ${count(said)} of ${count(texts.length)} texts of schemas, ${count(ofConsole.own.get(language) ?? 0)} of ${count(ofConsole.count)} of the console`;
  });
}
