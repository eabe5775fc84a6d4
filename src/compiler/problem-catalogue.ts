export type Severity = 'error' | 'warning';

interface Kind {
  severity: Severity;
  /** The general description and its remedy, for the table in docs/schema.md. */
  about: string;
}

/** Severity of missing fixtures: a screen works without them. The project's tests deny warnings. */
const unproven: Severity = 'warning';

/** Every kind of problem by its permanent id: S schemas, L locales, F fixtures. An id is never reused. */
export const problemCatalogue = {
  S001: { severity: 'error', about: 'The file is not valid YAML, or it has an unknown, circular or excessive alias.' },
  S002: { severity: 'error', about: 'A map has a duplicate key. Remove one of them.' },
  S003: { severity: 'error', about: 'The key does not exist here. Check the spelling.' },
  S004: { severity: 'error', about: 'The field type does not exist.' },
  S005: { severity: 'error', about: 'A value of another type is expected, for example a list instead of a text.' },
  S006: { severity: 'error', about: 'The value is not one of the allowed values.' },
  S007: { severity: 'error', about: 'A required key is missing.' },
  S008: { severity: 'error', about: 'The key exists, but not for a field of this type.' },
  S009: {
    severity: 'error',
    about: 'The value has an invalid format: for example empty, too large, or a path without its slash.',
  },
  S010: { severity: 'error', about: 'A schema file belongs in the folder of its section and has a lower-case name.' },
  S011: { severity: 'error', about: 'Two files declare one route (`.yaml` and `.yml`). Remove one.' },
  S012: { severity: 'error', about: '`extends` names a file that does not exist.' },
  S013: { severity: 'error', about: '`extends` is circular.' },
  S014: { severity: 'error', about: 'A field has no type, and no `_defaults.yaml` declares its name.' },
  S015: { severity: 'error', about: 'A field has no label, and no `_defaults.yaml` has one.' },
  S016: { severity: 'error', about: 'A text is missing in one language.' },
  S017: { severity: 'error', about: 'A column is not a field of this file.' },
  S018: { severity: 'error', about: 'A filter is not a field of this file.' },
  S019: { severity: 'error', about: 'A group of the form or of the detail page lists something that is not a field.' },
  S020: { severity: 'error', about: 'The title names something that is not a field.' },
  S021: { severity: 'error', about: 'The id is not a field, or no field can be the id.' },
  S022: {
    severity: 'error',
    about:
      'A `match` names a field that does not exist in this file or in the other one, or a reference with `match` leaves out a filter that the list of its options always sends.',
  },
  S023: {
    severity: 'error',
    about:
      'A key of a field names a field that does not exist, or one whose values it cannot use: `atMost` needs a number, `until` a date.',
  },
  S024: { severity: 'error', about: 'A condition names something that is not a field.' },
  S025: { severity: 'error', about: 'A condition has a value that the enum does not have, so that it is never true.' },
  S026: { severity: 'error', about: 'No file declares this resource.' },
  S027: { severity: 'error', about: 'enums.yaml has no enum with this name, or the field has no options.' },
  S028: { severity: 'error', about: 'An enum has a duplicate value.' },
  S029: { severity: 'error', about: 'lucide has no icon with this name.' },
  S030: {
    severity: 'warning',
    about:
      'The contract does not know this call, but knows other calls of the resource or a similar path. A resource without any known call is a draft, which is allowed; its paths are compared with each other.',
  },
  S031: { severity: 'warning', about: 'The contract has another style for this call.' },
  S032: { severity: 'error', about: 'A default does not pass the validation of its field.' },
  S033: { severity: 'error', about: 'The bounds allow no value.' },
  S034: { severity: 'error', about: 'A pattern is not a regular expression.' },
  S035: {
    severity: 'error',
    about:
      'An action has none of `call`, `open`, `page`, `seeAs` and `grants`, or more than one; or its place does not fit.',
  },
  S036: {
    severity: 'error',
    about:
      'A reserved name: an action called `view`, `add`, `set`, `del`, `import` or `export`, a field called `constructor`.',
  },
  S037: {
    severity: 'error',
    about: 'A field is called `id` but is not the id: the console needs this name for the key.',
  },
  S038: {
    severity: 'error',
    about:
      '`rename`, `sendFields`, `shows`, `facts`, `typed`, `seeAs` or `grants` names something that is not a field, or a field of another type.',
  },
  S039: {
    severity: 'error',
    about:
      'A field is used in a place that its `in` excludes, although it is read-only, or although the input of another field contains it. Or a form has a location without its two fields.',
  },
  S040: { severity: 'error', about: 'A duplicate: a column, a filter, or a field in two groups.' },
  S041: { severity: 'error', about: 'A required field cannot be filled: it is in no group of the form, or read-only.' },
  S042: { severity: 'warning', about: 'An editable field is in no group of the form.' },
  S043: {
    severity: 'error',
    about: 'A list cannot be sorted by this field: its call does not declare it, or it is not a field.',
  },
  S044: { severity: 'error', about: 'A call is missing that another key needs.' },
  S045: { severity: 'error', about: 'An error code names something that is not a field.' },
  S046: { severity: 'error', about: 'A part has no screen: `section/screen.part` needs `section/screen`.' },
  S047: { severity: 'warning', about: 'No file extends this abstract file, so nothing checks or shows it.' },
  S048: {
    severity: 'error',
    about: 'A constant, of a filter or sent by an action, is neither a field nor a key of its call.',
  },
  S049: { severity: 'error', about: "The tree's parent is not a field." },
  S050: { severity: 'error', about: 'Two groups, tabs or presets have the same name.' },
  S051: { severity: 'error', about: 'The resource that `tasks` names has no `task`.' },
  S052: { severity: 'error', about: '`task` names something that is not a field.' },
  S053: { severity: 'error', about: 'A column of an import has a type that a cell of a sheet cannot contain.' },
  S054: {
    severity: 'error',
    about: 'A key inside braces has no value: a comma ends a text, as in `{ en: Yes, or no }`. Put the text in quotes.',
  },
  S055: {
    severity: 'error',
    about: '`search` names a field that is not a filter of the list, or whose values users do not type.',
  },
  S056: {
    severity: 'error',
    about:
      'A constant, of a filter or sent by an action, is not a value of its field: not an option of its enum, or not a moment.',
  },
  S057: { severity: 'error', about: 'A filter by period needs `rangeKeys`: its call has only one key for the field.' },
  S060: { severity: 'error', about: '`pivot` names something that is not a field, or its `columns` is not an enum.' },
  S061: { severity: 'error', about: "A block of the record's page has no content, or more than one." },
  S062: {
    severity: 'error',
    about: 'A block names something that it cannot show: not a field, a reference, a date or a picture.',
  },
  S063: { severity: 'error', about: 'A card of the dashboard counts or adds up something that is not a field.' },
  S064: {
    severity: 'error',
    about: '`refuse` names something that cannot be refused, or a value that the signed-in account does not have.',
  },
  S065: { severity: 'error', about: '`menu: true` is for parts. The menu entry of a screen comes from the platform.' },
  S066: {
    severity: 'error',
    about:
      'A total cannot add this up: it is not a field, a number or an enum, or it has amounts of several currencies.',
  },
  S068: { severity: 'error', about: 'The key, undo, `tells`, proposals or texts of an action are invalid.' },
  S069: {
    severity: 'error',
    about:
      'A thread names fields that its messages do not have, cannot add messages, or has a reserved placeholder. Or a block edits fields that cannot be changed.',
  },
  S071: {
    severity: 'error',
    about:
      '`group` names a group that its section does not declare, or a part has `group`; or `section` is in the defaults of all sections.',
  },
  S072: { severity: 'error', about: 'A preview names something that is not a field, or that is not a text.' },
  S073: {
    severity: 'error',
    about:
      '`ordered` names a field that is not a number, a reference or an enum; or `view` shows an order that is not declared.',
  },
  S074: { severity: 'error', about: 'An alias is not an address, or is the address of another screen.' },
  S067: {
    severity: 'error',
    about: 'A split view without a card, a card without a split view, or a card with a field of the wrong type.',
  },
  S075: {
    severity: 'error',
    about: '`headline` names something that is not a field, or a field that does not fit into a heading.',
  },
  S070: { severity: 'error', about: '`about` repeats the label, or is longer than 160 letters (80 in Chinese).' },
  S076: {
    severity: 'error',
    about:
      'A text is in the wrong language: `en` with Chinese characters, or `zh` without any that is not a name (a draft may wait for its Chinese texts).',
  },
  S077: { severity: 'error', about: 'Two actions of a file ask for confirmation with the same text.' },
  S078: {
    severity: 'error',
    about:
      'A text is the same in English and Chinese, and is neither a code (`CPU`) nor a declared name (`iOS`). A draft may wait for its Chinese texts.',
  },
  S079: {
    severity: 'error',
    about:
      'Everybody who opens the screen would see a secret: its permission is `view` or is given to everyone, or a field that is called like a secret has neither the type `secret` nor a `permission`. `permission: view` declares that such a field is no secret.',
  },
  S080: {
    severity: 'error',
    about:
      'What is saved cannot be read again, although the platform has a call for it: the record page and the check after a lost answer need `get`, or a list that is filtered by the id.',
  },
  S081: {
    severity: 'error',
    about:
      'The schemas are written in a newer version of the schema language than this console reads: upgrade the console. Nothing else is checked. Or the version is not in `schemas/_defaults.yaml`.',
  },
  S082: {
    severity: 'warning',
    about:
      'The schemas are written in an older version of the schema language, or do not say in which one. `npm run migrate` writes the present words and the present version.',
  },
  S083: {
    severity: 'warning',
    about:
      'No menu entry of the platform grants a permission that a field or an action needs: nobody has it, not even the super administrator.',
  },
  S084: { severity: 'error', about: 'The values of an enum are numbers and texts. The platform answers one of them.' },
  S085: {
    severity: 'error',
    about:
      'Fields of a form wait for each other: each is shown only while another one has a value, so that none ever is.',
  },
  S086: { severity: 'error', about: 'An action has the label of another button beside it.' },
  S087: {
    severity: 'error',
    about: 'An action has `facts`, `shows` or `tells` that nothing shows: it opens no dialog, or is not in the bar.',
  },
  S088: {
    severity: 'warning',
    about:
      'A section that the platform does not have yet has no label: its menu entry would be called like its folder.',
  },
  L001: { severity: 'error', about: 'A text is missing in one language.' },
  L002: {
    severity: 'error',
    about: 'No file of src/ names this text. Remove it, or declare its prefix in scripts/locale-prefixes.ts.',
  },
  L003: { severity: 'error', about: 'The placeholders of a text differ between the languages.' },
  L004: { severity: 'error', about: 'locales/zh-TW.yaml overrides a text that zh-CN does not have.' },
  L005: { severity: 'error', about: 'A text is empty, or a number without quotes.' },
  L006: { severity: 'error', about: 'A prefix is declared in scripts/locale-prefixes.ts and no text begins with it.' },
  C001: { severity: 'error', about: 'A key of config.json is missing or invalid: the console would not start.' },
  C002: { severity: 'warning', about: 'A key of config.json is unknown and has no effect.' },
  C003: {
    severity: 'warning',
    about: 'The name of the platform has no Traditional Chinese, which would show the Simplified one.',
  },
  F001: { severity: 'error', about: "A fixture file belongs to no schema: it must have the schema's name." },
  F002: { severity: 'error', about: 'Two calls of a fixture file have the same name.' },
  F003: { severity: 'error', about: 'A fixture uses a call, an action or a field that the schema does not have.' },
  F004: { severity: 'error', about: 'The request differs from that of the fixture. Each line is one difference.' },
  F005: { severity: 'error', about: 'The number of requests differs from that of the fixture.' },
  F006: { severity: 'error', about: 'The text of a cell differs from that of the fixture.' },
  F007: { severity: 'error', about: 'The number of rows, or the total, differs from that of the fixture.' },
  F008: { severity: 'error', about: 'A call fails or succeeds unexpectedly, or its message or field differs.' },
  F009: { severity: 'error', about: 'A fixture compares something that is not a field of the schema.' },
  F010: {
    severity: 'error',
    about:
      'An answer has a key that no field of the schema has. Add the field, or name the key under `ignores` with a reason.',
  },
  F011: {
    severity: unproven,
    about: 'A field of the schema is in no answer of its fixtures: nothing proves that the platform knows it.',
  },
  F012: { severity: 'error', about: 'A value of an answer does not fit the type of its field.' },
  F013: {
    severity: 'error',
    about: 'A value of an answer is not an option of its enum: the screen would show "Unknown".',
  },
  F014: { severity: 'error', about: 'The form refuses values that the fixture saves.' },
  F015: { severity: 'error', about: 'A key under `ignores` is in no answer, or is a field. Remove it.' },
  F016: {
    severity: 'error',
    about:
      'A fixture does what the console does not offer to its account (`as`), at its moment (`at`), for its records.',
  },
  F020: { severity: unproven, about: 'A screen has no fixture of its list (a page of settings: of its `get`).' },
  F021: { severity: unproven, about: 'A screen can write and has no fixture of a create or an action.' },
  F022: { severity: unproven, about: 'A screen has no fixture of an error.' },
  F030: {
    severity: 'error',
    about:
      'A screen differs from what is expected of it. If that is meant, `npm run check -- --expect` writes it; review the difference.',
  },
  F031: {
    severity: unproven,
    about: 'Nothing says what a screen shows and offers. `npm run check -- --expect` writes it; read it.',
  },
  F032: {
    severity: 'error',
    about:
      "The fixture of a defect has an answer that the schema does not declare. Mend the schema or the platform; then delete the file, or keep the call in the screen's own fixture.",
  },
} as const satisfies Record<string, Kind>;

export type ProblemId = keyof typeof problemCatalogue;
