type ByPart = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A version of the schema language, and the words that it renamed: title of a part of the JSON Schema → old word → new word. */
export interface LanguageStep {
  version: number;
  renamed: ByPart;
  /** Words that are written in another shape: title of a part → old word → what stands for it now. */
  reshaped?: ByPart;
}

/** Every version after the first. A renamed word gets a step of its own; new words need none. An old word never gets another meaning. */
export const languageSteps: readonly LanguageStep[] = [
  {
    version: 2,
    renamed: {
      'a resource file': { one: 'singular' },
      'a field': { span: 'rangeKeys', seal: 'sealWith', untouched: 'omitUnchanged' },
      'an action': { with: 'sendFields' },
      'a preview': { look: 'channel' },
    },
  },
  {
    version: 3,
    renamed: {
      'an action': {
        on: 'places',
        page: 'extension',
      },
      'a resource file': { everyone: 'grantedToAll', page: 'extension' },
      'a tab': { page: 'extension' },
      'a call': { once: 'idempotencyKey' },
      'a field': { atMost: 'max', atLeast: 'min', zero: 'zeroText' },
      'a total of the list': { across: 'columns' },
      'a proposal': { field: 'value' },
    },
    reshaped: {
      'a field': {
        until: '`tone: { bad: gmt_expire < now }`',
        warn: '`tone: { warn: fail != 0 }`',
        doubt: '`tone: { warn: fail != 0 }`',
        above: '`min`: 1 of an integer, 0.01 of an amount with two digits',
        after: '`min`, of a date a day later: `min: begin + days(1)`',
        before: '`max`, of a date a day earlier',
      },
      'an action': {
        keywords: '`keywords` of the file',
        match: '`open: { resource: …, match: … }`',
        filter: '`open: { resource: …, filter: … }`',
        facts: '`shows: [{ label: …, resource: … }]`',
      },
      records: {
        within: '`when: category_id.state == 1`',
        keywords: '`fields: [keywords]`',
        hours: '`hours` of the preview',
        otherwise: '`otherwise` of the preview',
      },
      'the paging': {
        no: '`keys: [page_no, page_size]`',
        number: '`keys: [page_no, page_size]`',
        size: '`keys: [page_no, page_size]`',
      },
      "a call's sorting": {
        by: '`keys: [sort_by, sort_dir]`',
        dir: '`keys: [sort_by, sort_dir]`',
        asc: '`values: [asc, desc]`',
        desc: '`values: [asc, desc]`',
      },
      'a form with steps': { wizard: '`steps`', groups: '`steps`' },
      'a pivot of the list': {
        label: 'nothing, because its button is called after `columns`',
        icon: 'nothing, because every pivot has the same',
        rows: 'nothing, because rows begin with the title',
      },
      'a total of the list': {
        flow: 'nothing, because negative amounts say it',
        separate: 'a total of its own with `when`',
        apart: 'a total of its own with `when`',
      },
      'a card of the split view': {
        warn: '`tone` at the field of `age`',
        late: '`tone` at the field of `age`',
      },
    },
  },
  {
    version: 4,
    renamed: {
      'a source of suggestions': { to: 'resource', field: 'text' },
      'a pivot of the list': { cells: 'fields' },
      'a preset': { order: 'sort' },
      'a trend': { date: 'at', value: 'field' },
      'a sum': { date: 'at' },
      'a rule': { at: 'field' },
      'a pattern': { message: 'text' },
      'a language': { fallback: 'from' },
      'a field': { options: 'of', area: 'with', sealWith: 'with', zone: 'with' },
      'an action': { sendFields: 'send' },
      'a card of the split view': { title: 'name', age: 'at' },
      'a task': { running: 'when', since: 'at' },
    },
    reshaped: {
      'a resource file': {
        style: '`calls: { all: { style: … } }`',
        server: '`calls: { all: { server: … } }`',
        send: '`calls: { all: { send: … } }`',
        rename: '`calls: { all: { rename: … } }`',
        wrap: '`calls: { all: { wrap: … } }`',
      },
      'a field': { duration: '`unit: seconds` or `unit: minutes`' },
      'an order of the records': { groups: '`by`, beside `field` with the order number' },
      'a task': {
        total: '`fields: [total, success, fail]`',
        success: '`fields: [total, success, fail]`',
        fail: '`fields: [total, success, fail]`',
        failed: 'the tone `bad` of its state',
        file: 'nothing, because it is the field of type `file`',
      },
      'a card of the dashboard': {
        arrivals: '`trend`',
        note: 'nothing, because a card says the days of its `filter`',
      },
      'a trend': {
        rows: 'nothing, because the rows of a single record are those with `at` and `field`',
        during: '`match: { gmt_create: gmt_create }`',
      },
      'a sum': { count: '`fields`' },
      'a list that is opened': {
        during: '`match: { gmt_create: gmt_create }`',
        by: '`match: { money_type: money_type }`',
      },
      'a column': {
        field: 'the field itself: `columns: [name, state]`',
        width: 'nothing, because a column is as wide as what it shows',
        hidden: 'nothing, because users may show fields that no column names',
      },
      'a block': { list: '`resource`, `match`, `filter` and `fields` of the block' },
      'a total of the list': { upTo: 'nothing, because every total reads 2000 rows at first' },
      'a field and its direction': { field: '`sort: { gmt_create: DESC }`', order: '`sort: { gmt_create: DESC }`' },
    },
  },
  {
    version: 5,
    renamed: {},
    reshaped: {
      'an option': {
        value: 'the key of the option: `1: { en: Paid, zh: 已支付 }`',
        label: 'the texts of the option itself',
        assumed: '`assumed: true` beside the options',
      },
    },
  },
];

/** The version that this compiler reads. */
export const languageVersion = languageSteps.at(-1)?.version ?? 1;

/** How a word is written now, and the version that has it; undefined when it has its shape. */
export function newShape(part: string | undefined, word: string): { shape: string; version: number } | undefined {
  return languageSteps
    .flatMap(({ version, reshaped }) => {
      const shape = Object.entries(reshaped?.[part ?? ''] ?? {}).find(([old]) => old === word)?.[1];
      return shape === undefined ? [] : [{ shape, version }];
    })
    .at(-1);
}

/** The present name of a word, and the version that has it; undefined when it was not renamed. */
export function newWord(
  part: string | undefined,
  word: string,
  steps = languageSteps,
): { word: string; version: number } | undefined {
  let found: { word: string; version: number } | undefined;
  for (const { version, renamed } of steps) {
    const now = Object.entries(renamed[part ?? ''] ?? {}).find(([old]) => old === (found?.word ?? word))?.[1];
    if (now !== undefined) found = { word: now, version };
  }
  return found;
}
