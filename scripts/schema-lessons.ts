interface Lesson {
  title: string;
  text: string;
  /** What is added to the file of the steps before, as `extends` adds it: maps key by key, lists as a whole. */
  yaml: string;
}

/** The language in the order in which it is learned: one file that grows. A test compiles it after each step. */
export const lessons: readonly Lesson[] = [
  {
    title: 'A list',
    text: 'Five lines in `schemas/depot/part.yaml` are the page /depot/part, with its menu entry, a table, an export of what it shows, and a page for each record. The list comes from the call /v2/depot/part/list: the start of the paths is `at`, and `has` names the calls. The id is just `{}`, because `schemas/_defaults.yaml` declares it; any other field has a type ([all of them](#field-types)) and a label. A folder that the platform does not know has the label of its [section](#a-section-of-the-menu) in its own `_defaults.yaml`.',
    yaml: `label: { en: Parts, zh: 备件 }
calls: { at: /v2/depot/part, has: [list] }
fields:
  id: {}
  name: { type: text, label: { en: Name, zh: 名称 } }
`,
  },
  {
    title: 'A form',
    text: 'With the calls that write, there are forms, and Delete. A record is called after its `name`, on its page, in links and in questions; `title` says another field. Limits hold wherever a value comes from: in forms, in imports and in dialogs. `unique` says what the answer 409 means. `list` names the columns and the filters, `form` the groups of fields; without them there are eight columns, no filters and one group.',
    yaml: `calls: { has: [list, add, set, del] }
fields:
  name: { required: true, max: 64, unique: true }
  stock: { type: integer, required: true, min: 0, label: { en: Stock, zh: 库存 } }
list: { columns: [name, stock], filters: [name] }
form:
  - { label: { en: Part, zh: 备件 }, fields: [name, stock] }
`,
  },
  {
    title: 'Conditions and computed values',
    text: 'A field with a `when` is asked for and shown only while the condition holds. A condition is a map where it is equality (`{ state: 1 }`), and an [expression](#expressions) otherwise. A field with a `value` is computed, also while typing, and never sent. Bounds can be expressions, too: not more is reserved than there is.',
    yaml: `fields:
  price: { type: money, currency: CNY, min: 0, label: { en: Price, zh: 单价 } }
  worth: { type: money, currency: CNY, value: price * stock, label: { en: Worth, zh: 库存金额 } }
  reserved: { type: integer, min: 0, max: stock, label: { en: Reserved, zh: 已预留 } }
  discontinued: { type: date, label: { en: Discontinued, zh: 停产日期 } }
  reason: { type: text, max: 100, required: true, when: discontinued != null, label: { en: Reason, zh: 停产原因 } }
form:
  - { label: { en: Part, zh: 备件 }, fields: [name, price, discontinued, reason] }
  - { label: { en: Stock, zh: 库存 }, fields: [stock, reserved, worth] }
`,
  },
  {
    title: 'Rules',
    text: 'A bound belongs to one field. What several fields have to be together is a rule (`must`), with the text that the form shows, and with an example that keeps it and one that breaks it: `npm run check` tries both. `old.price` is the value as it was read. What nobody changed is never refused.',
    yaml: `fields:
  introduced: { type: date, label: { en: Introduced, zh: 上市日期 } }
form:
  - { label: { en: Part, zh: 备件 }, fields: [name, price, introduced, discontinued, reason] }
  - { label: { en: Stock, zh: 库存 }, fields: [stock, reserved, worth] }
rules:
  - must: discontinued > introduced
    text: { en: A part is discontinued after it was introduced., zh: 停产日期应晚于上市日期。 }
    holds: { discontinued: 2026-02-01, introduced: 2026-01-01 }
    fails: { discontinued: 2026-01-01, introduced: 2026-01-01 }
  - must: price <= old.price * 2
    text: { en: A price at most doubles at once., zh: 单次调价不得超过原价的两倍。 }
    holds: { price: 20, old.price: 10 }
    fails: { price: 20.01, old.price: 10 }
`,
  },
  {
    title: 'States',
    text: 'An enum has its options in `of`: each value with its text, and with a colour (`tone`). `state` is an enum in `schemas/_defaults.yaml`. `moves` names the field with the state of a record; an action with `from` and `to` moves it. From the moves follow the buttons on rows, for several records and on the page, what is sent, undo, the tabs of the list, and a diagram. `release` and `delist` have their labels and icons from `schemas/_defaults.yaml`. New records begin in the `default`.',
    yaml: `fields:
  state:
    default: 1
    of:
      1: { en: Draft, zh: 草稿, tone: info }
      2: { en: Released, zh: 已上架, tone: good }
      3: { en: Withdrawn, zh: 已下架, tone: mute }
list: { columns: [name, state, stock, worth], filters: [name, state] }
form:
  - { label: { en: Part, zh: 备件 }, fields: [name, state, price, introduced, discontinued, reason] }
  - { label: { en: Stock, zh: 库存 }, fields: [stock, reserved, worth] }
moves: { field: state }
actions:
  release: { from: [1, 3], to: 2 }
  delist: { from: 2, to: 3, confirm: { en: It can no longer be ordered., zh: 下架后将无法再订购。 } }
`,
  },
  {
    title: 'Actions',
    text: 'An action that is no move has a call of its own. Its `fields` are asked for in a dialog; they are fields like those of the record, and their bounds can name fields of the record. It is on rows and on the page unless `places` says otherwise.',
    yaml: `actions:
  order:
    label: { en: Order, zh: 订货 }
    icon: truck
    when: { state: 2 }
    call: /v2/depot/part/order
    fields:
      count: { type: integer, min: 1, max: 1000 - stock, required: true, label: { en: Count, zh: 数量 } }
    done: { en: "{count} ordered.", zh: "已订货 {count} 件。" }
`,
  },
  {
    title: 'References',
    text: 'A reference (the type `ref`) is chosen by its title and shown as a link. `pk` is one in `schemas/_defaults.yaml`, to a product. A tab shows the records that refer to this one, or have something in common with it: `match` has first the name of their field and then of ours.',
    yaml: `fields:
  supplier_id: { type: ref, to: operate/company, label: { en: Supplier, zh: 供应商 } }
  pk: { label: { en: Fits, zh: 适用产品 } }
form:
  - { label: { en: Part, zh: 备件 }, fields: [name, state, supplier_id, pk, price, introduced, discontinued, reason] }
  - { label: { en: Stock, zh: 库存 }, fields: [stock, reserved, worth] }
tabs:
  - { resource: product/device, match: { pk: pk }, label: { en: Devices that it fits, zh: 适用设备 } }
`,
  },
  {
    title: "A record's page",
    text: 'Without `detail` it has the groups of the form. With it, blocks are in any order, those with `aside` beside the others: figures, fields, groups of the form by their headings, rows of other screens, timelines, galleries, threads ([all blocks](#a-block-a-tab-a-group)).',
    yaml: `headline: [supplier_id]
detail:
  - { label: { en: Amounts, zh: 数量与金额 }, figures: [stock, reserved, worth] }
  - Part
  - { label: { en: Latest versions, zh: 最新固件 }, aside: true, resource: product/product_list.version, match: { pk: pk }, fields: [state] }
  - { label: { en: Timeline, zh: 时间线 }, aside: true, timeline: [discontinued] }
`,
  },
  {
    title: 'Who sees what',
    text: 'Every action, and every field with a `permission`, needs a permission of the screen, which roles grant: that of an action is called like it, that of a move is `set`. What an account may not see is nowhere: not in lists, forms, filters, exports or the search. What the platform would refuse for some records is not offered: `refuse`.',
    yaml: `fields:
  price: { permission: price }
refuse: { del: stock > 0 }
`,
  },
];
