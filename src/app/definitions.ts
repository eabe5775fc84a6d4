import { ConsoleError } from '../errors/console-error';
import type { ResourceDefinition } from '../schema/definition';
import type { Directory } from '../schema/directory';
import type { Guide } from '../schema/guide';
import type { SchemaLines } from '../schema/schema-lines';
import { limited, loadOnce } from '../load';
import type { Definitions, OtherLanguage } from '../views/definitions';
import { createI18n } from './i18n/i18n-provider';
import { loadTexts, type Texts } from './i18n/texts';
import { readData } from './release';

/** Loads each definition once, on first use. */
export function createDefinitions(texts: Texts): Definitions {
  const { language, languages, address, manifest, sections } = texts;
  const definitions = loadOnce(async (name) => {
    if (!Object.hasOwn(manifest, name)) throw new ConsoleError({ kind: 'missing', path: name });
    const definition = await limited(() => readData<ResourceDefinition>(`${address}${language}/${name}.json`));
    // Names in addresses, such as `constructor`, are looked up among the fields.
    Object.setPrototypeOf(definition.fields, null);
    return definition;
  });
  const others = loadOnce((name) =>
    Promise.all(
      Object.keys(languages)
        .filter((other) => other !== language)
        .map(async (other): Promise<OtherLanguage> => {
          const [definition, { messages }] = await Promise.all([
            limited(() => readData<ResourceDefinition>(`${address}${other}/${name}.json`)),
            loadTexts(other, texts),
          ]);
          const { translate } = createI18n(other, messages);
          return { definition, yes: translate('ra.boolean.true'), no: translate('ra.boolean.false') };
        }),
    ),
  );
  let directory: Promise<Directory> | undefined;
  return {
    manifest,
    sections,
    load: definitions.get,
    others: others.get,
    known: definitions.known,
    directory: () => {
      directory ??= limited(() => readData<Directory>(`${address}${language}/directory.json`)).catch(
        (error: unknown) => {
          directory = undefined;
          throw error;
        },
      );
      return directory;
    },
    guide: (name) => limited(() => readData<Guide>(`${address}${language}/guides/${name}.json`)),
    lines: (name) => limited(() => readData<SchemaLines>(`${address}lines/${name}.json`)),
  };
}
