export type Severity = 'error' | 'warning';

interface Kind {
  severity: Severity;
  /** What is wrong, in general, and what to do: the table in docs/schema.md. */
  about: string;
}

/**
 * How grave it is that a screen has no fixtures yet. Screens are still being added: an error once all of
 * contract/routes.json stand.
 */
const unproven: Severity = 'warning';

/** Every kind of problem by its permanent id: S of schemas, L of locales, F of fixtures. An id is never given to another kind. */
export const problemCatalogue = {
  S001: { severity: 'error', about: 'The file is no YAML. The message is the YAML reader\'s.' },
  S002: { severity: 'error', about: 'A key stands twice in one map. Remove one of them.' },
  S003: { severity: 'error', about: 'The language has no such key here. Look for a slip of the pen.' },
  S004: { severity: 'error', about: 'There is no such field type.' },
  S005: { severity: 'error', about: 'A value of another sort is expected: a list instead of a text, say.' },
  S006: { severity: 'error', about: 'The value is none of those that are possible here.' },
  S007: { severity: 'error', about: 'A key that is always needed is missing.' },
  S008: { severity: 'error', about: 'The key exists, but not for a field of this type.' },
  S009: { severity: 'error', about: 'The value has a wrong form: empty, too large, or a path without its slash.' },
  S010: { severity: 'error', about: 'A schema file stands in a section\'s folder and has a lower-case name.' },
  S011: { severity: 'error', about: 'Two files declare one route (`.yaml` and `.yml`). Remove one.' },
  S012: { severity: 'error', about: '`extends` names a file that does not exist.' },
  S013: { severity: 'error', about: '`extends` runs in a circle.' },
  S014: { severity: 'error', about: 'A field has no type, and no `_defaults.yaml` knows its name.' },
  S015: { severity: 'error', about: 'A field has no label, and no `_defaults.yaml` knows one.' },
  S016: { severity: 'error', about: 'A text is missing in one language.' },
  S017: { severity: 'error', about: 'A column is no field of this file.' },
  S018: { severity: 'error', about: 'A filter is no field of this file.' },
  S019: { severity: 'error', about: 'A group of the form or of the detail page lists something that is no field.' },
  S020: { severity: 'error', about: 'The title names something that is no field.' },
  S021: { severity: 'error', about: 'The id is no field, or no field can be it.' },
  S022: { severity: 'error', about: 'A match names a field that this file, or the other one, does not have.' },
  S023: { severity: 'error', about: 'An option of a field names a field that does not exist.' },
  S024: { severity: 'error', about: 'A condition asks for something that is no field.' },
  S025: { severity: 'error', about: 'A condition asks for a value that the enum does not have: it could never hold.' },
  S026: { severity: 'error', about: 'A resource is named that no file declares.' },
  S027: { severity: 'error', about: 'enums.yaml has no such enum, or the field names none.' },
  S028: { severity: 'error', about: 'An enum has a value twice.' },
  S029: { severity: 'error', about: 'lucide has no such icon.' },
  S030: { severity: 'warning', about: 'The contract knows no such call. The sandbox serves it as a draft.' },
  S031: { severity: 'warning', about: 'The contract says another style for this call.' },
  S032: { severity: 'error', about: 'A default would not pass the field\'s own checks.' },
  S033: { severity: 'error', about: 'The lower bound is above the upper one: no value would pass.' },
  S034: { severity: 'error', about: 'A pattern is no regular expression.' },
  S035: { severity: 'error', about: 'An action has none of `call`, `open` and `page`, or more than one; or its page does not belong to the list.' },
  S036: { severity: 'error', about: 'A name that means something else already: `view`, `add`, `set`, `del`, `import`, `export`.' },
  S037: { severity: 'error', about: 'A field is called `id` and is not the id: the console needs that name for the key.' },
  S038: { severity: 'error', about: '`rename`, `with` or `typed` names something that is no field.' },
  S039: { severity: 'error', about: 'A field is used where it does not show: its `in` says otherwise, it is read-only, or another field draws it.' },
  S040: { severity: 'error', about: 'A name stands twice: a column, a filter, or a field in two groups.' },
  S041: { severity: 'error', about: 'A required field stands in no group of the form: it could never be filled.' },
  S042: { severity: 'warning', about: 'A field can be edited and stands in no group of the form.' },
  S043: { severity: 'error', about: 'A list cannot sort by this field: its call does not say so, or it is no field.' },
  S044: { severity: 'error', about: 'A call is missing that another key needs.' },
  S045: { severity: 'error', about: 'An error code points at something that is no field.' },
  S046: { severity: 'error', about: 'A part has no screen: `applist/app.version` needs `applist/app`.' },
  S047: { severity: 'warning', about: 'No file extends this abstract file, so nothing checks or shows it.' },
  S048: { severity: 'error', about: 'A constant filter is no field and no key of the list call.' },
  S049: { severity: 'error', about: 'The tree\'s parent is no field.' },
  S050: { severity: 'error', about: 'Two groups, tabs or presets have one name.' },
  S051: { severity: 'error', about: 'The resource that `tasks` names does not say with `task` where a task is.' },
  S052: { severity: 'error', about: '`task` names something that is no field.' },
  S053: { severity: 'error', about: 'A column of an import has a type that no cell of a sheet can hold.' },
  L001: { severity: 'error', about: 'A text stands in one language and not in the other.' },
  L002: { severity: 'error', about: 'No file of src/ names this text. Remove it, or declare its prefix in scripts/locale-prefixes.ts.' },
  L003: { severity: 'error', about: 'A text has other placeholders in one language than in the other.' },
  L004: { severity: 'error', about: 'locales/zh-TW.yaml overrides a text that zh-CN does not have.' },
  L005: { severity: 'error', about: 'A text is none: empty, or a number without quotes.' },
  L006: { severity: 'error', about: 'A prefix is declared in scripts/locale-prefixes.ts and no text begins with it.' },
  F001: { severity: 'error', about: 'A fixture file belongs to no schema: its name is the schema\'s.' },
  F002: { severity: 'error', about: 'Two calls of a fixture file have one name.' },
  F003: { severity: 'error', about: 'A fixture does something that the schema does not know: a call, an action, a field.' },
  F004: { severity: 'error', about: 'The console sends another request than the fixture says. Each line is one difference.' },
  F005: { severity: 'error', about: 'The console sends more requests than the fixture says, or fewer.' },
  F006: { severity: 'error', about: 'A cell shows another text than the fixture says.' },
  F007: { severity: 'error', about: 'The screen shows another number of rows, or another total, than the fixture says.' },
  F008: { severity: 'error', about: 'Something fails that should not, the other way round, or it says so in other words or at another field.' },
  F009: { severity: 'error', about: 'A fixture compares something that is no field of the schema.' },
  F010: { severity: 'error', about: 'An answer holds a key that no field of the schema knows. Add the field, or name the key under `ignores` with a reason.' },
  F011: { severity: unproven, about: 'A field of the schema is in no answer of its fixtures: nothing proves that the platform knows it.' },
  F012: { severity: 'error', about: 'A value of an answer does not fit the type of its field.' },
  F013: { severity: 'error', about: 'A value of an answer is no option of its enum: the screen would show "Unknown".' },
  F014: { severity: 'error', about: 'The form refuses values that the fixture saves.' },
  F015: { severity: 'error', about: 'A key under `ignores` is in no answer, or is a field by now. Remove it.' },
  F020: { severity: unproven, about: 'A screen has no fixture of its list (a page of settings: of its reading).' },
  F021: { severity: unproven, about: 'A screen can write and has no fixture of a create or an action.' },
  F022: { severity: unproven, about: 'A screen has no fixture of an error.' },
} as const satisfies Record<string, Kind>;

export type ProblemId = keyof typeof problemCatalogue;
