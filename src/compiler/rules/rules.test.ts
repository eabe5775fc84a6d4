import { expect, it } from 'vitest';
import { part } from '../compile/definition.case';
import { compileFiles, valid } from '../compile-files.case';
import { rules } from './rules';

/** A file without problems that each test adds lines to. */
const thing = `${valid.replace('  set:', '  get: /test/thing/get\n  set:').replace('/v2/test/thing/list', '{ path: /v2/test/thing/list, sort: { fields: [name] } }')}  code: { type: text, label: { en: Code, zh: 编码 } }
  amount: { type: integer, label: { en: Amount, zh: 数额 } }
  begin: { type: datetime, label: { en: Begin, zh: 开始 } }
  part: { type: ref, to: test/part, label: { en: Part, zh: 部件 } }
  kept: { type: text, in: [list], label: { en: Kept, zh: 保留 } }
  known: { type: text, readonly: true, label: { en: Known, zh: 已知 } }
  areas: { type: rows, fields: { width: { type: integer, label: { en: Width, zh: 宽 } } }, label: { en: Areas, zh: 区域 } }
`;
const label = 'label: { en: One, zh: 一 }';
const parts = 'resource: test/part, match: { thing: thing_id }';
const act = 'label: { en: Act, zh: 执行 }, call: /v2/test/thing/act';
const told = 'text: { en: No, zh: 不行 }';

/** The id of a problem, the added lines with the marked part that it is about, and the message. */
const problems = `
S014 |   ‹more›: { label: { en: More, zh: 更多 } } | "more" has no type, neither by its keys nor from a _defaults.yaml
S015 |   ‹more›: { type: text } | "more" has no label
S036 |   ‹constructor›: { type: text, label: { en: More, zh: 更多 } } | "constructor" is reserved by JavaScript: name the field differently, and give its key with "rename"
S041 |   more: { type: text, ‹required›: true, readonly: true, ${label} } | "more" is required and read-only, so that users cannot fill it
S026 |   more: { type: ref, to: ‹test/prt›, ${label} } | there is no resource "test/prt". Did you mean "test/part"?
S026 |   more: { type: text, suggest: { resource: ‹test/prt›, text: name }, ${label} } | there is no resource "test/prt". Did you mean "test/part"?
S023 |   more: { type: text, suggest: { resource: test/part, text: ‹nme› }, ${label} } | "nme" is not a field of test/part. Did you mean "name"?
S022 |   more: { type: ref, to: test/part, match: { ‹thng›: name }, ${label} } | "thng" is not a field of test/part. Did you mean "thing"?
S022 |   more: { type: ref, to: test/part, match: { thing: ‹nmae› }, ${label} } | "nmae" is not a field. Did you mean "name"?
S056 |   more: { type: ref, to: test/part, filter: { kind: ‹3› }, ${label} } | 3 is not a value of "kind": it can be 1, 2
S023 |   more: { type: integer, limit: ‹code›, ${label} } | "limit" names "code", which has the type text and is not a number. It could be amount or more
S023 |   more: { type: integer, limit: { atLeast: ‹code› }, ${label} } | "atLeast" names "code", which has the type text and is not a number. It could be amount or more
S023 |   more: { type: integer, limit: { atMost: amount, ‹whole›: amount }, ${label} } | a bar has one end: "atMost", which warns, or "whole", which does not
S023 |   more: { type: money, currency: ‹cod›, ${label} } | "currency" names "cod", which is not a field. Did you mean "code"?
S023 |   more: { type: password, with: ‹nmae›, ${label} } | "with" names "nmae", which is not a field. Did you mean "name"?
S023 |   more: { type: ref, to: test/part, text: ‹nmae›, ${label} } | "text" names "nmae", which is not a field. Did you mean "name"?
S023 |   more: { type: matrix, to: test/part, key: ‹nme›, text: { en: name, zh: name }, ${label} } | "nme" is not a field of test/part. Did you mean "name"?
S023 |   more: { type: matrix, to: test/part, key: name, text: { en: name, zh: ‹nme› }, ${label} } | "nme" is not a field of test/part. Did you mean "name"?
S027 |   more: { type: enum, of: ‹stats›, ${label} } | enums.yaml has no "stats"
S033 |   more: { type: integer, min: ‹3›, max: 2, ${label} } | "min" 3 is above "max" 2
S033 |   more: { type: text, max: ‹0›, ${label} } | "max" 0 allows no value
S034 |   more: { type: text, pattern: ‹"[a"›, ${label} } | not a regular expression: Unterminated character class
S034 |   more: { type: text, pattern: { regex: ‹"[a"›, ${told} }, ${label} } | not a regular expression: Unterminated character class
S032 |   more: { type: enum, of: { 1: { en: A, zh: 甲 } }, default: ‹2›, ${label} } | the default 2 is not one of the options
S084 |   more: { type: enum, of: { 1: { en: A, zh: 甲 }, 2: { en: B, zh: 乙 }, ‹x›: { en: C, zh: 丙 } }, ${label} } | the value "x" is a text, and others are numbers, such as 1
S024 |   more: { type: text, when: { ‹sate›: 1 }, ${label} } | the condition names "sate", which is not a field. Did you mean "state"?
S025 |   more: { type: text, required: { state: ‹3› }, ${label} } | 3 is not a value of "state": it can be 1, 2
S025 |   more: { type: enum, of: { 1: { en: A, zh: 甲 } }, tone: { bad: { state: ‹3› } }, ${label} } | 3 is not a value of "state": it can be 1, 2
S025 |   more: { type: enum, of: { 1: { en: A, zh: 甲, when: { state: ‹3› } } }, ${label} } | 3 is not a value of "state": it can be 1, 2
S024 |   more: { type: integer, max: ‹amont›, ${label} } | the expression names "amont", which is not a field. Did you mean "amount"?
S024 |   more: { type: integer, min: [0, ‹amont›], ${label} } | the expression names "amont", which is not a field. Did you mean "amount"?
S024 |   more: { type: integer, value: "‹amont› * 2", ${label} } | the expression names "amont", which is not a field. Did you mean "amount"?
S090 |   more: { type: integer, value: ‹part.count›, ${label} } | a value of test/part is known only in forms and of records that answer: it can stand in min, max, propose and rules, and in the when of answers
S090 |   more: { type: integer, value: ‹more + 1›, ${label} } | "more" is computed from itself, so that it never has a value
S090 |   more: { type: integer, value: ‹amount + 1›, ${label} } ⏎ list: { filters: [more] } | "more" is computed in the browser: the platform cannot filter by it
S090 |   more: { type: integer, value: "‹dys(3)›", ${label} } | expressions have no "dys". Did you mean "days"?
S090 |   more: { type: integer, value: "‹sze(name)›", ${label} } | expressions have no "sze". Did you mean "size"?
S090 |   more: { type: integer, value: "‹size(name, code)›", ${label} } | "size" is written size(text)
S090 |   more: { type: integer, value: "‹days(3)›", ${label} } | days moves a date: \`now - days(3)\`
S090 |   more: { type: datetime, min: "now - ‹days(amount)›", ${label} } | days takes a whole number: \`days(3)\`
S068 |   more: { type: integer, propose: [‹{ label: { en: All, zh: 全部 } }›], ${label} } | a proposal of a number is { label, value }
S024 |   more: { type: integer, propose: [{ label: { en: All, zh: 全部 }, value: ‹amont› }], ${label} } | the expression names "amont", which is not a field. Did you mean "amount"?
S020 | title: ‹"{nmae}"› | the title names "nmae", which is not a field. Did you mean "name"?
S020 | title: { en: name, zh: ‹"{nmae}"› } | the title names "nmae", which is not a field. Did you mean "name"?
S021 | id: ‹thing› | the id "thing" is not a field
S075 | headline: [‹nmae›] | the headline names "nmae", which is not a field. Did you mean "name"?
S075 | headline: [‹kept›] | "kept" is not shown on the record's page: its "in" excludes it
S075 | headline: [‹areas›] | "areas" is of type rows, which does not fit into a heading
S049 | tree: ‹nmae› | the parent "nmae" is not a field. Did you mean "name"?
S070 | about: { en: ‹Things›, zh: 借给客户的 } | this repeats the label above it: explain the records, or remove "about"
S065 | ‹menu›: true | test/thing is not a part: the platform's menu decides its place. Remove "menu"
S071 | group: ‹lent› | schemas/test/_defaults.yaml declares no group "lent"
S074 | aliases: [‹old›] | "old" is not an address of a screen: write section/screen
S017 | list: { columns: [name, ‹nmae›] } | the column "nmae" is not a field. Did you mean "name"?
S040 | list: { columns: [name, ‹name›] } | duplicate column "name"
S017 | list: { views: [{ label: { en: A, zh: 甲 }, fields: [‹nmae›] }] } | the column "nmae" is not a field. Did you mean "name"?
S018 | list: { filters: [‹nmae›] } | the filter "nmae" is not a field. Did you mean "name"?
S018 | exports: { all: { ${act}, filters: [‹nmae›] } } | the filter "nmae" is not a field. Did you mean "name"?
S018 | list: { presets: [‹nmae›] } | "nmae" is not a field. Did you mean "name"?
S027 | list: { presets: [‹name›] } | "name" has no options to make tabs of
S018 | list: { filters: [code], views: [{ label: { en: A, zh: 甲 }, filter: { ‹name›: a } }] } | the list has no filter "name"
S043 | list: { sort: { ‹code›: ASC } } | the list call cannot sort by "code": its "sort.fields" does not have it
S043 | list: { views: [{ label: { en: A, zh: 甲 }, sort: { ‹nam›: ASC } }] } | the list call cannot sort by "nam": its "sort.fields" does not have it. Did you mean "name"?
S048 | list: { filter: { ‹nmae›: a } } | "nmae" is neither a field nor a key of the list call. Did you mean "name"?
S056 | list: { filter: { state: ‹3› } } | 3 is not a value of "state": it can be 1, 2
S056 | list: { presets: [{ label: { en: A, zh: 甲 }, filter: { state: ‹3› } }] } | 3 is not a value of "state": it can be 1, 2
S056 | list: { filters: [state], views: [{ label: { en: A, zh: 甲 }, filter: { state: ‹3› } }] } | 3 is not a value of "state": it can be 1, 2
S060 | list: { pivot: { by: ‹nmae›, columns: state, fields: [code] } } | "nmae" is not a field. Did you mean "name"?
S060 | list: { pivot: { by: name, columns: state, fields: [‹cod›] } } | "cod" is not a field. Did you mean "code"?
S060 | list: { pivot: { by: name, columns: ‹code›, fields: [amount] } } | "code" has the type text and has no options for columns. It could be state
S066 | list: { totals: [{ ${label}, field: ‹code› }] } | "code" has the type text and cannot be added up. It could be amount
S066 | list: { totals: [{ ${label}, field: amount, by: ‹code› }] } | "code" has the type text and cannot separate totals. It could be state
S066 | list: { totals: [{ ${label}, field: amount, ‹by›: [state, part] }] } | a total is separated by one field: keep "state" or another one
S066 | list: { totals: [{ ${label}, field: amount, columns: ‹code› }] } | "code" has the type text and has no options for columns. It could be state
S066 | list: { totals: [‹{ ${label} }›] } | a total needs "field" to add up, or "by" or "columns" to count
S026 | list: { totals: [{ ${label}, resource: ‹test/prt›, field: amount }] } | there is no resource "test/prt". Did you mean "test/part"?
S025 | list: { totals: [{ ${label}, field: amount, when: { state: ‹3› } }] } | 3 is not a value of "state": it can be 1, 2
S067 | list: { view: ‹split› } | a split view needs "card", the content of its cards
S067 | list: { ‹card›: { lines: [name] } } | only a split view has cards: "view: split" is missing
S067 | list: { view: split, card: { name: ‹nmae›, lines: [name] } } | "nmae" is not a field. Did you mean "name"?
S067 | list: { view: split, card: { lines: [[name, ‹cod›]] } } | "cod" is not a field. Did you mean "code"?
S067 | list: { view: split, card: { lines: [name], at: ‹code› } } | "code" has the type text and is not a date. It could be begin
S067 | list: { view: split, card: { lines: [name], badge: ‹code› } } | "code" has the type text and is not an enum. It could be state
S067 | list: { view: split, card: { lines: [name], unread: ‹"3"› } } | "3" counts no integer: it can be amount
S067 | list: { view: split, card: { lines: [name] }, presets: [{ label: { en: A, zh: 甲 }, filter: { state: 1 }, sort: { nmae: ‹ASC› } }] } | "nmae" is not a field. Did you mean "name"?
S067 | list: { presets: [{ label: { en: A, zh: 甲 }, filter: { state: 1 }, ‹sort›: { name: ASC } }] } | only the cards of a split view are sorted by a preset: set "view: split", or use "sort" of the list
S073 | list: { view: ‹ordered› } | the list has no order: add "ordered" with the field of the number, such as \`ordered: { field: sort }\`
S073 | list: { ordered: { field: ‹code› } } | "code" has the type text and cannot be the order number. It could be amount
S073 | list: { ordered: { field: amount, by: ‹code› } } | "code" has the type text and cannot be a group. It could be state or part
S019 | form: [{ ${label}, fields: [name, ‹cod›] }] | "cod" is not a field. Did you mean "code"?
S040 | form: [{ ${label}, fields: [name] }, { label: { en: Two, zh: 二 }, fields: [‹name›] }] | "name" is already in a group
S040 | form: [{ ${label}, fields: [name, ‹name›] }] | "name" appears twice in "fields"
S039 | form: [{ ${label}, fields: [name, ‹known›] }] | "known" cannot be here: it is read-only
S039 | form: [{ ${label}, fields: [name, ‹kept›] }] | "kept" cannot be here: it is shown in list
S041 |   ‹more›: { type: text, required: true, in: [add], ${label} } ⏎ form: [{ ${label}, fields: [name] }] | "more" is required, but in no group of the form
S025 | form: [{ ${label}, fields: [name], when: { state: ‹3› } }] | 3 is not a value of "state": it can be 1, 2
S019 | detail: [‹Basics›] | the form has no group with the English heading "Basics"
S019 | detail: [{ ${label}, fields: [‹cod›] }] | "cod" is not a field. Did you mean "code"?
S039 | detail: [{ ${label}, fields: [‹kept›] }] | "kept" cannot be here: it is shown in list
S061 | detail: [‹{ ${label} }›] | a block shows one of fields, resource, figures, period, timeline, gallery, thread, extension, and this one has none
S061 | detail: [‹{ ${label}, figures: [amount], timeline: [begin] }›] | a block has one content, and this one has figures and timeline
S062 | detail: [{ ${label}, figures: [‹amont›] }] | "amont" is not a field. Did you mean "amount"?
S062 | detail: [{ ${label}, period: [‹code›, begin] }] | "code" has the type text and is not a date. It could be begin
S062 | detail: [{ ${label}, timeline: [begin, ‹code›] }] | "code" has the type text and is not a date. It could be begin
S062 | detail: [{ ${label}, timeline: [{ ${parts}, at: ‹name› }] }] | "name" has the type text and is neither a datetime nor a date. It could be day
S062 | detail: [{ ${label}, of: ‹code›, fields: [name] }] | "code" has the type text and is not a reference. It could be part
S062 | detail: [{ ${label}, of: part, fields: [‹nmae›] }] | "nmae" is not a field of test/part. Did you mean "name"?
S062 | detail: [{ ${label}, ${parts}, fields: [‹nmae›] }] | "nmae" is not a field of test/part. Did you mean "name"?
S062 | detail: [{ ${label}, gallery: { ${parts}, picture: ‹name› } }] | "name" has the type text and is not an image. It could be photo
S062 | detail: [{ ${label}, thread: { ${parts}, text: ‹count›, at: day } }] | "count" has the type integer and is neither a text nor a longtext. It could be name or body
S025 | detail: [{ ${label}, thread: { ${parts}, text: body, at: day, ours: { kind: ‹3› } } }] | 3 is not a value of "kind": it can be 1, 2
S007 | detail: [‹{ ${label}, resource: test/part }›] | a block with "resource" needs "match", which selects the records
S007 | detail: [{ ${label}, figures: [amount], ‹match›: { thing: thing_id } }] | "match" needs "resource", whose records it selects
S007 | detail: [{ ${label}, figures: [amount], ‹filter›: { kind: 1 } }] | "filter" needs "resource", whose records it selects
S069 | detail: [{ ${label}, fields: [name, ‹known›], edit: true }] | "known" cannot be changed: it is read-only, or its "in" has no "edit"
S069 |   more: { type: text, in: [detail, add], ${label} } ⏎ detail: [{ ${label}, fields: [‹more›], edit: true }] | "more" cannot be changed: it is read-only, or its "in" has no "edit"
S069 | detail: [{ ${label}, of: part, fields: [name], ‹edit›: true }] | only \`fields\` of the record itself can be changed on its page
S025 | detail: [{ ${label}, figures: [amount], when: { state: ‹3› } }] | 3 is not a value of "state": it can be 1, 2
S025 | tabs: [{ ${parts}, when: { state: ‹3› } }] | 3 is not a value of "state": it can be 1, 2
S056 | tabs: [{ ${parts}, filter: { kind: ‹3› } }] | 3 is not a value of "kind": it can be 1, 2
S035 | actions: { ‹act›: { ${label} } } | the action "act" does nothing: it needs "to", "call", "open" or "extension"
S035 | actions: { act: { ${act}, ‹open›: test/part } } | the action "act" has "call" and "open": keep one of them
S035 | actions: { act: { ${label}, ‹extension›: watch, places: [bulk] } } | the action "act" needs one record: its places are "row" and "detail"
S035 | actions: { act: { ${label}, ‹extension›: launch, places: [list, row] } } | the action "act" opens a page of the list or of one record: its places are "list", or "row" and "detail"
S095 | actions: { act: { ${label}, extension: ‹wach› } } | src/extensions has no dialog or page "wach". Did you mean "watch"?
S036 | actions: { ‹create›: { ${act} } } | "create" is a built-in action: choose another name
S038 | actions: { act: { ${act}, send: [name, ‹cod›] } } | "send" names "cod", which is not a field. Did you mean "code"?
S048 | actions: { act: { ${act}, send: { ‹sate›: 1 } } } | "sate" is neither a field nor a key of the action's call. Did you mean "state"?
S056 | actions: { act: { ${act}, send: { state: ‹3› } } } | 3 is not a value of "state": it can be 1, 2
S087 | actions: { act: { ${act}, ‹shows›: [name] } } | the dialog of the action would show its "shows", but "act" opens none: add "confirm: true" or parameters ("fields"), or remove "shows"
S087 | actions: { act: { ${act}, ‹tells›: [name] } } | the bar shows "tells", and "act" is not in the bar: add "bar" to its "places", or remove "tells"
S068 | actions: { act: { ${act}, key: ‹J› } } | the key J is used by every list: choose another one
S068 | actions: { act: { ${act}, key: Q }, other: { label: { en: Other, zh: 其他 }, call: /v2/test/thing/act, key: ‹Q› } } | the key Q is already that of "act"
S068 | actions: { act: { ${act}, places: [bar, ‹detail›] } } | the action "act" would appear twice on the record's page: keep "bar" or "detail"
S068 | actions: { act: { ${label}, places: [‹bar›], open: test/part } } | the action "act" has no call: the bar is for actions that change the record
S068 | actions: { act: { ${act}, places: [bar], tells: [‹nmae›] } } | "tells" names "nmae", which is not a field. Did you mean "name"?
S068 | actions: { act: { ${act}, confirm: { en: "Is {name}?", zh: ‹"{nmae} 吗？"› } } } | "nmae" is neither a field nor a parameter. Did you mean "name"?
S068 | actions: { act: { ${act}, done: { en: ‹"{nmae} is"›, zh: 好 } } } | "nmae" is neither a field nor a parameter. Did you mean "name"?
S068 | actions: { act: { ${act}, places: [bulk], ‹confirm›: { en: "Is {name}?", zh: "{name} 吗？" } } } | a question with fields is about a single record, but this action is also for several
S077 | actions: { act: { ${act}, confirm: { en: Sure?, zh: 确定？ } }, other: { label: { en: Other, zh: 其他 }, call: /v2/test/thing/act, ‹confirm›: { en: Sure?, zh: 是吗？ } } } | "other" asks "Sure?", as "act" does: say what each one does
S025 | actions: { act: { ${act}, when: { state: ‹3› } } } | 3 is not a value of "state": it can be 1, 2
S025 | actions: { act: { ${act}, typed: { state: ‹3› } } } | 3 is not a value of "state": it can be 1, 2
S025 | actions: { act: { ${act}, fails: { when: { state: ‹3› }, ${told} } } } | 3 is not a value of "state": it can be 1, 2
S086 | actions: { act: { label: { en: ‹Edit›, zh: 修改 }, call: /v2/test/thing/act } } | "Edit" is also the label of a button of the console beside it: say what this one does, such as "Edit things"
S086 | actions: { act: { label: { en: ‹Cancel›, zh: 停止 }, call: /v2/test/thing/act } } | "Cancel" is also the label of a button of the console beside it: say what this one does, such as "Cancel things"
S086 | actions: { act: { label: { en: Make, zh: ‹新建› }, call: /v2/test/thing/act, places: [list] } } | "新建" is also the label of a button of the console beside it: say what this one does, such as "新建物品"
S086 | actions: { act: { label: { en: ‹Export›, zh: 拿走 }, call: /v2/test/thing/act, places: [list] } } | "Export" is also the label of a button of the console beside it: say what this one does, such as "Export things"
S086 | actions: { act: { label: { en: ‹All›, zh: 一切 }, call: /v2/test/thing/act, places: [list] } } ⏎ exports: { all: { label: { en: all, zh: 全部 }, call: /v2/test/thing/act } } | "All" is also the label of the export "all" beside it: say how they differ
S086 | actions: { act: { ${act} }, other: { label: { en: ‹Act›, zh: 其他 }, call: /v2/test/thing/act } } | "Act" is also the label of the action "act" beside it: say how they differ
S035 | actions: { act: { ${act}, places: [‹next›] } } | the action "act" follows a create: it needs "open", what is done next
S101 | actions: { act: { ${label}, places: [next], open: { resource: test/part, match: { ‹part_id›: thing_id } } } } | the form of a new record of test/part does not ask for "part_id", so that it would not arrive there: it takes name, thing, kind, day, count, photo, body
S101 | actions: { act: { ${label}, places: [next], open: { resource: test/part, filter: { ‹part_id›: a } } } } | the form of a new record of test/part does not ask for "part_id", so that it would not arrive there: it takes name, thing, kind, day, count, photo, body
S093 | actions: { act: { label: { en: Act, zh: 执行 }, call: ‹/v2/test/thing/set› } } | this is the call that changes a record: write "call: set", which sends the whole record, or "call: { path: /v2/test/thing/set }" if the platform keeps what is not sent
S091 | actions: { act: { ${act}, from: 1, ‹to›: 2 } } | "to" is a state of the record: say which field has it, \`moves: { field: state }\`
S091 | moves: { field: ‹sate› } | "moves" names "sate", which is not a field. Did you mean "state"?
S091 | moves: { field: ‹code› } | "code" has no states: it is not of the type "enum"
S091 | moves: { ‹field›: state } | say in which state a record begins: \`first\`, or the \`default\` of the field
S091 | moves: { field: state, first: ‹3› } ⏎ actions: { act: { ${label}, to: 2 } } | 3 is not a state: it can be 1, 2
S091 | moves: { field: state, first: 1 } ⏎ actions: { act: { ${label}, from: 2, to: ‹2› }, on: { label: { en: On, zh: 开 }, to: 2 } } | the move "act" leads from a state to itself
S091 | moves: { field: state, first: 1 } ⏎ actions: { act: { ${act}, ‹from›: 2 }, on: { label: { en: On, zh: 开 }, to: 2 } } | the action "act" leads from a state to none: add "to"
S092 | moves: { field: state, ‹first›: [1, 2] } | no move leaves On, Off: add one, or remove "moves"
S024 | imports: { all: { ${act}, columns: { name: { type: text, ${label} } }, fields: { kind: { type: text, ${label} } }, typed: { ‹kid›: 1 } } } | the condition names "kid", which is not a field. Did you mean "kind"?
S053 | imports: { all: { ${act}, columns: { name: { type: ‹rows›, fields: { a: { type: text, label: { en: A, zh: 甲 } } }, ${label} } } } } | a cell of a sheet cannot hold the type rows
S097 | rules: [{ must: amount > 0, field: ‹amont›, ${told}, holds: { amount: 1 }, fails: { amount: 0 } }] | "field" names "amont", which is not a field. Did you mean "amount"?
S097 | rules: [{ must: amount > 0, field: ‹known›, ${told}, holds: { amount: 1 }, fails: { amount: 0 } }] | no form asks for "known", where the rule is shown. It could be amount
S097 | rules: [{ must: ‹size(known) > 0›, ${told}, holds: { known: a }, fails: { known: "" } }] | no form asks for a field that the rule names: nobody can keep it
S097 | rules: [{ ‹must›: "size(known) > 0 || amount > 0", ${told}, holds: { amount: 1 }, fails: { known: "", amount: 0 } }] | no form asks for "known", the first field that the rule names: say with "field" where it is shown. It could be amount
S097 | rules: [{ must: amount > 0, ${told}, holds: { ‹amont›: 1 }, fails: { amount: 0 } }] | the rule does not name "amont". Did you mean "amount"?
S098 | rules: [{ must: amount > 0, ${told}, ‹holds›: { amount: 0 }, fails: { amount: 0 } }] | the rule refuses the values under "holds": 0 > 0: no
S098 | rules: [{ must: amount > 0, ${told}, holds: { amount: 1 }, ‹fails›: { amount: 1 } }] | the rule refuses none of the values under "fails": 1 > 0: yes
S056 | rules: [{ must: state == 1, ${told}, holds: { state: ‹3› }, fails: { state: 2 } }] | 3 is not a value of "state": it can be 1, 2
S056 | rules: [{ must: begin < now, ${told}, holds: { begin: ‹soon› }, fails: { begin: now+1d } }] | "soon" is not a value of "begin": it must be a date, such as "2026-01-31 08:00:00": it is sent as it is written. Ask for a date of the day as a parameter, under "fields"
S025 | refuse: { del: { state: ‹3› } } | 3 is not a value of "state": it can be 1, 2
S025 | refuse: { set: [{ state: 1 }, { state: ‹3› }] } | 3 is not a value of "state": it can be 1, 2
S064 | refuse: { ‹act›: { state: 1 } } | "act" cannot be refused: it is neither set nor del, nor an action or a field of the form
S063 | cards: { one: { ${label}, during: ‹bgin› } } | "bgin" is not a field. Did you mean "begin"?
S063 | cards: { one: { ${label}, trend: ‹bgin› } } | "bgin" is not a field. Did you mean "begin"?
S063 | cards: { one: { ${label}, trend: { at: ‹bgin› } } } | "bgin" is not a field. Did you mean "begin"?
S063 | cards: { one: { ${label}, trend: { at: begin, field: ‹amount› } } } | "field" is for a trend from the statistics of another resource
S063 | cards: { one: { ${label}, trend: { at: begin, ‹match›: { name: name } } } } | "match" is for a trend from the statistics of another resource
S063 | cards: { one: { ${label}, ‹trend›: { resource: test/part, at: day } } } | a trend from statistics needs "field", the number of each day
S063 | cards: { one: { ${label}, trend: { resource: test/part, at: ‹dy›, field: count } } } | "dy" is not a field. Did you mean "day"?
S063 | cards: { one: { ${label}, trend: { resource: test/part, at: day, field: ‹cout› } } } | "cout" is not a field. Did you mean "count"?
S063 | cards: { one: { ${label}, trend: { resource: test/part, at: day, field: count, ‹filter›: { kind: 1 } } } } | "filter" is for a trend of new records
S063 | cards: { one: { ${label}, trend: { resource: test/part, at: day, field: count, match: { day: ‹begin› } } } } | a card without "during" has no values to filter by
S056 | cards: { one: { ${label}, filter: { state: ‹3› } } } | 3 is not a value of "state": it can be 1, 2
S056 | cards: { one: { ${label}, trend: { at: begin, filter: { state: ‹3› } } } } | 3 is not a value of "state": it can be 1, 2
S063 | cards: { one: { ${label}, sum: { field: ‹amont›, by: state, at: begin } } } | "amont" is not a field. Did you mean "amount"?
S063 | cards: { one: { ${label}, sum: { field: amount, by: ‹sate›, at: begin } } } | "sate" is not a field. Did you mean "state"?
S063 | cards: { one: { ${label}, sum: { field: amount, ‹by›: [state, part], at: begin } } } | a sum is separated by one field: keep "state" or another one
S063 | cards: { one: { ${label}, sum: { field: amount, by: state, at: ‹bgin› } } } | "bgin" is not a field. Did you mean "begin"?
S063 | cards: { one: { ${label}, sum: { field: amount, by: state, at: begin, fields: [‹nmae›] } } } | "nmae" is not a field. Did you mean "name"?
S063 | cards: { one: { ${label}, during: begin, open: { resource: test/part, match: { name: ‹name› } } } } | a card has values of begin only
S026 | cards: { one: { ${label}, open: { resource: ‹test/prt› } } } | there is no resource "test/prt". Did you mean "test/part"?
S056 | cards: { one: { ${label}, open: { resource: test/part, filter: { kind: ‹3› } } } } | 3 is not a value of "kind": it can be 1, 2
S029 | cards: { one: { ${label}, icon: ‹user› } } | lucide has no icon "user". Did you mean "users"?
S029 | actions: { act: { ${act}, icon: ‹user› } } | lucide has no icon "user". Did you mean "users"?
S052 | task: { when: { state: 1 }, at: ‹bgin› } | "at" names "bgin", which is not a field. Did you mean "begin"?
S052 | task: { when: { state: 1 }, fields: [‹amont›] } | "fields" names "amont", which is not a field. Did you mean "amount"?
S025 | task: { when: { state: ‹3› } } | 3 is not a value of "state": it can be 1, 2
S055 | search: [‹state›] ⏎ list: { filters: [state] } | the search names "state", which has the type enum, which users do not type
S045 | errors: { 12: ‹nmae› } | error 12 names "nmae", which is not a field. Did you mean "name"?
S045 | errors: { 12: { field: ‹nmae›, ${told} } } | error 12 names "nmae", which is not a field. Did you mean "name"?
S072 | preview: { channel: mail, text: ‹bdy› } | the preview names "bdy", which is not a field
S072 | preview: { channel: mail, text: code, title: ‹nmae› } | the preview names "nmae", which is not a field. Did you mean "name"?
S025 | preview: { channel: mail, text: code, when: { state: ‹3› } } | 3 is not a value of "state": it can be 1, 2
S025 | preview: [{ channel: mail, text: code, html: { state: ‹3› } }] | 3 is not a value of "state": it can be 1, 2
S095 |   more: { type: text, extension: ‹lmp›, ${label} } | src/extensions has no cell "lmp". Did you mean "lamp"?
S095 | tabs: [{ ${label}, extension: ‹history› }] | "history" is a block, and this names a tab: there is "live"
S095 | extension: ‹live› | "live" is a tab, and this names a page: there is "launch"
S095 | detail: [{ ${label}, extension: ‹histry› }] | src/extensions has no block "histry". Did you mean "history"?
S076 |   more: { type: text, label: { en: ‹更多›, zh: 更多的 } } | the English text "更多" has Chinese characters: have "en" and "zh" changed places?
S076 |   more: { type: text, label: { en: More, zh: ‹Mehr› } } | the Chinese text "Mehr" has no Chinese character: translate it, or have "en" and "zh" changed places. A name that is the same in every language goes into "names" of src/compiler/rules/texts.ts
S078 |   more: { type: text, label: { en: More, zh: ‹More› } } | "en" and "zh" are both "More": translate it. A name that is the same in every language goes into "names" of src/compiler/rules/texts.ts
S100 |   more: { type: text, label: { en: More, zh: 更多, ‹fr›: Plus } } | "fr" is no language of schemas/_defaults.yaml: en, zh, zh-TW
S005 | list: { sort: ‹name› } | "sort" must be a field and its direction, not "name"
S050 | list: { presets: [{ label: { en: A, zh: 甲 }, filter: { state: 1 } }, ‹{ label: { en: A, zh: 乙 }, filter: { state: 2 } }›] } | two presets have the English label "a": change one of them
S003 | list: { ‹colums›: [name] } | unknown key "colums" in the list. Did you mean "columns"?
S004 |   more: { type: ‹txt›, ${label} } | unknown field type "txt". Did you mean "text"?
S004 |   more: { type: ‹number›, ${label} } | unknown field type "number". Did you mean "integer" or "decimal"?
S008 |   more: { type: text, ‹scale›: 2, ${label} } | a text field takes no "scale"
S008 |   more: { type: integer, ‹pattern›: a, ${label} } | an integer field takes no "pattern"
S009 | ‹form›: [] | "form" must not be empty
S009 |   more: { type: datetime, ‹rangeKeys›: [a], ${label} } | "rangeKeys" needs exactly 2 entries
S016 |   more: { type: text, ‹label›: { en: One } } | "label" has no text for "zh"
S024 |   more: { type: text, required: "‹yes› == 1", ${label} } | the expression names "yes", which is not a field
S005 | ‹title›: [name] | "title" must be a name or { en: …, zh: … }, not a list
S007 |   ‹more›: { type: ref, ${label} } | a ref field needs "to"
S032 |   more: { type: enum, of: { 1: { en: A, zh: 甲 } }, ‹default›: { en: 1, zh: 2 }, ${label} } | the default 2 is not one of the options
S005 |   more: { type: text, label: ‹One› } | "label" must look like { en: One, zh: … }, not "One"
S005 |   more: ‹text› | "more" must look like { type: text, label: { en: …, zh: … } }, not "text"
S005 |   more: { type: text, when: ‹3›, ${label} } | "when" must be values of other fields or an expression, not 3
S005 | detail: [‹3›] | "detail" must be a name or { label: { en: …, zh: … }, fields: [name] }, not 3
S005 | form: [‹name›] | "form" must look like { label: { en: …, zh: … }, fields: [name] }, not "name"
S005 | actions: { act: ‹3› } | "act" must look like { label: { en: …, zh: … }, call: /path }, not 3
S005 |   more: { type: text, pattern: ‹3›, ${label} } | "pattern" must be a regular expression or { regex: 3, text: { en: …, zh: … } }, not 3
S005 |   more: { type: ref, to: test/part, filter: ‹3›, ${label} } | "filter" must look like { state: 1 }, not 3
S005 |   more: { type: ref, to: test/part, match: ‹3›, ${label} } | "match" must look like { name: key }, not 3
S005 | tabs: [‹3›] | "tabs" must look like { resource: section/screen, match: { key: id } }, not 3
S005 | refuse: ‹3› | "refuse" must look like { set: { state: 1 } }, not 3
S005 | rules: [‹3›] | "rules" must look like { must: end > begin, text: { en: …, zh: … }, holds: { end: 2, begin: 1 }, fails: { end: 1, begin: 2 } }, not 3
S005 | tree: ‹3› | "tree" must look like parent_id, not 3
S036 | actions: { ‹view›: { ${act} } } | "view" is a built-in action: choose another name
S036 | actions: { ‹list›: { ${act} } } | "list" is a built-in action: choose another name
S036 | actions: { ‹get›: { ${act} } } | "get" is a built-in action: choose another name
S036 | actions: { ‹show›: { ${act} } } | "show" is a built-in action: choose another name
S036 | actions: { ‹delete›: { ${act} } } | "delete" is a built-in action: choose another name
S036 | actions: { ‹export›: { ${act} } } | "export" is a built-in action: choose another name
S036 | actions: { ‹import›: { ${act} } } | "import" is a built-in action: choose another name
S036 | actions: { ‹edit›: { ${act} } } | "edit" is a built-in action: choose another name
S056 |   on: { type: boolean, ${label} } ⏎ actions: { act: { ${act}, send: { on: ‹yes› } } } | "yes" is not a value of "on": it must be true or false
S056 | actions: { act: { ${act}, send: { amount: ‹many› } } } | "many" is not a value of "amount": it must be a number
S056 | actions: { act: { ${act}, send: { begin: ‹today› } } } | "today" is not a value of "begin": it must be a date, such as "2026-01-31 08:00:00": it is sent as it is written. Ask for a date of the day as a parameter, under "fields"
S056 | actions: { act: { ${act}, send: { ‹code›: { a: 1 } } } } | {"a":1} is not a value of "code": it must be a single value
S056 |   on: { type: date, ${label} } ⏎ actions: { act: { ${act}, send: { on: ‹2026-02-30› } } } | "2026-02-30" is not a value of "on": it must be a date, such as "2026-01-31": it is sent as it is written. Ask for a date of the day as a parameter, under "fields"
S056 |   on: { type: datetime, as: seconds, ${label} } ⏎ actions: { act: { ${act}, send: { on: ‹now› } } } | "now" is not a value of "on": it must be a number of seconds
S056 | actions: { act: { ${act}, send: { state: ‹"3"› } } } | "3" is not a value of "state": it can be 1, 2
S090 |   more: { type: text, when: "state == 1 && ‹amount›", ${label} } | "amount" is a number, and has to be true or false
S090 |   more: { type: text, when: "‹amount› || state == 1", ${label} } | "amount" is a number, and has to be true or false
S090 |   more: { type: text, when: "!‹amount›", ${label} } | "amount" is a number, and has to be true or false
S090 |   more: { type: text, when: ‹amount›, ${label} } | the expression is a number, and here it has to be true or false
S090 |   more: { type: text, when: "‹name > 3›", ${label} } | "name" is a text, and "3" a number: only numbers and dates are more or less, each compared with its like
S090 |   more: { type: text, when: "‹name == 3›", ${label} } | "name" is a text, and "3" a number: they have no value in common
S025 |   more: { type: text, when: "state in [1, ‹3›]", ${label} } | 3 is not a value of "state": it can be 1, 2
S090 |   more: { type: text, when: "‹state in amount›", ${label} } | "state" is a number, and "amount" a number: they have no value in common
S089 |   more: { type: text, when: "amount ==‹"›, ${label} } | the expression cannot be read: Unexpected token: EOF
S090 |   more: { type: integer, value: "amount / ‹amount›", ${label} } | "amount" can be 0, by which nothing is divided: write \`amount > 0 ? … : null\` around it
S090 |   more: { type: integer, value: "state == 1 ? amount : ‹name›", ${label} } | "name" is a text, and "amount" a number
S090 |   more: { type: integer, value: "‹name› + 1", ${label} } | "name" is a text, and has to be a number
S090 |   more: { type: integer, value: "-‹name›", ${label} } | "name" is a text, and has to be a number
S090 |   more: { type: integer, value: "‹size(amount)›", ${label} } | "size" counts a text or a list
S090 |   more: { type: datetime, min: "now + ‹hours(1, 2)›", ${label} } | hours takes a whole number: \`hours(3)\`
S090 |   more: { type: integer, value: "‹daysBetween(begin)›", ${label} } | "daysBetween" is written daysBetween(from, to)
S090 |   more: { type: integer, value: "daysBetween(begin, ‹name›)", ${label} } | "name" is a text, and has to be a date
S090 |   pw: { type: password, with: name, ${label} } ⏎   more: { type: text, when: ‹pw› == 'a', ${label} } | "pw" is a secret: no expression reads it
S094 |   more: { type: rows, fields: { a: { type: text, ${label} } }, ‹unique›: true, ${label} } | "unique" is written at a field inside "more": { unique: true }
S094 | actions: { act: { ${act}, fields: { a: { type: text, ‹unique›: true, ${label} } } } } | nothing compares "a" with others: "unique" is for fields of the record, of rows, and for columns of an import
S094 | imports: { all: { ${act}, columns: { a: { type: text, ${label} } }, fields: { b: { type: text, ‹unique›: true, ${label} } } } } | nothing compares "b" with others: "unique" is for fields of the record, of rows, and for columns of an import
S040 | actions: { act: { ${act}, confirm: true, shows: [name, ‹name›] } } | "name" appears twice in "shows"
S038 | actions: { act: { ${act}, confirm: true, shows: [{ ${label}, resource: test/part, ‹match›: { thing: thing_id }, fields: [name] }] } } | a fact is one record of test/part, which "match" names by its id: { part_id: … }
S062 | actions: { act: { ${act}, confirm: true, shows: [{ ${label}, resource: test/part, match: { part_id: part }, fields: [‹nme›] }] } } | "nme" is not a field of test/part. Did you mean "name"?
S037 |   ‹id›: { type: text, ${label} } | a field called "id" must be the id, but the id is "thing_id"
S085 |   more: { type: text, when: ‹more == 'a'›, ${label} } | "more" is shown only while it has a value itself, so that it is never shown
S085 |   more: { type: text, when: ‹next == 'a'›, ${label} } ⏎   next: { type: text, when: "more == 'a'", ${label} } | "more" is shown only for some values of "next", which waits for "more": none of them is ever shown. Remove one of these "when"
S089 | form: [{ ${label}, fields: [name], when: "name ==‹"› }] | the expression cannot be read: Unexpected token: EOF
S038 | actions: { act: { ${act}, confirm: true, shows: [‹nmae›] } } | "shows" names "nmae", which is not a field. Did you mean "name"?
S024 | actions: { act: { ${act}, confirm: true, shows: [‹part.nmae›] } } | "nmae" is not a field of test/part. Did you mean "name"?
S038 | actions: { act: { ${label}, call: { path: /v2/test/thing/act, rename: { ‹nmae›: x } } } } | "rename" names "nmae", which is not a field. Did you mean "name"?
S048 | actions: { act: { ${label}, call: { path: /v2/test/thing/list, send: { ‹x›: 1 } } } } | "x" is neither a field nor a key of the call
S039 |   spot: { type: location, ${label} } ⏎   latitude: { type: decimal, ‹readonly›: true, ${label} } ⏎   longitude: { type: decimal, ${label} } | "spot" needs "latitude" in the same form (add, edit): remove this "readonly". The input of the location contains the field
S026 | tabs: [{ resource: ‹test/prt›, match: { thing: thing_id } }] | there is no resource "test/prt". Did you mean "test/part"?
S022 | tabs: [{ resource: test/part, match: { ‹thng›: thing_id } }] | "thng" is not a field of test/part. Did you mean "thing"?
S026 | actions: { act: { ${label}, open: ‹test/prt› } } | there is no resource "test/prt". Did you mean "test/part"?
S022 | actions: { act: { ${label}, open: { resource: test/part, match: { thing: ‹nmae› } } } } | "nmae" is not a field. Did you mean "name"?
S056 | actions: { act: { ${label}, open: { resource: test/part, filter: { kind: ‹3› } } } } | 3 is not a value of "kind": it can be 1, 2
S051 | exports: { all: { ${act}, tasks: ‹test/part› } } | test/part is not a list of tasks: it needs "task"
S026 | imports: { all: { ${act}, columns: { a: { type: text, ${label} } }, tasks: ‹test/prt› } } | there is no resource "test/prt". Did you mean "test/part"?
S023 |   more: { type: text, unique: ‹nmae›, ${label} } | "unique" names "nmae", which is not a field. Did you mean "name"?
S094 |   more: { type: text, unique: true, ${label} } ⏎   next: { type: text, ‹unique›: true, ${label} } | "more" and "next" are unique, and code 409 is shown at one field: write it into "errors"
S079 |   ‹api_key›: { type: text, ${label} } | "api_key" is called like a secret, and everybody who opens the screen sees it: write "type: secret", or "permission: view" if it is none
S040 | list: { views: [{ label: { en: A, zh: 甲 }, fields: [name, ‹name›] }] } | "name" appears twice in "fields"
S005 | list: ‹3› | "list" must look like { columns: [name] }, not 3
S006 | list: { view: ‹tabel› } | "view" can be table, tree, split or ordered, not "tabel". Did you mean "table"?
S005 | errors: { 12: ‹5› } | "errors" must be a name or an error, not 5
S005 | search: ‹name› | "search" must look like [name], not "name"
S036 | actions: { ‹add›: { ${act} } } | "add" is a built-in action: choose another name
S036 | actions: { ‹set›: { ${act} } } | "set" is a built-in action: choose another name
S036 | actions: { ‹del›: { ${act} } } | "del" is a built-in action: choose another name
S007 | list: { presets: [‹{ filter: { state: 1, name: a } }›] } | a preset needs "label"
S007 | list: { presets: [‹{ filter: { state: 3 } }›] } | a preset needs "label"
S096 | detail: [{ ${label}, of: part, extension: ‹history› }] | the extension "history" reads "state", which is not a field
S063 | cards: { one: { ${label}, sum: { field: amount, by: state, at: begin }, open: { resource: test/part, match: { name: ‹code› } } } } | a card has values of state only
S060 | list: { pivot: { by: [name, ‹nmae›], columns: state, fields: [code] } } | "nmae" is not a field. Did you mean "name"?
S023 |   more: { type: text, suggest: { resource: test/part, text: name }, placeholders: ‹cod›, ${label} } | "placeholders" names "cod", which is not a field. Did you mean "code"?
S023 |   more: { type: file, size: ‹code›, ${label} } | "size" names "code", which has the type text and is not a number. It could be amount
S090 | task: { when: "‹amount›" } | the expression is a number, and here it has to be true or false
S073 | list: { ordered: { field: ‹amont› } } | "amont" is not a field. Did you mean "amount"?
S026 | detail: [{ ${label}, resource: ‹test/prt›, match: { thing: thing_id } }] | there is no resource "test/prt". Did you mean "test/part"?
S022 | detail: [{ ${label}, timeline: [{ resource: test/part, match: { thing: ‹nmae› }, at: day }] }] | "nmae" is not a field. Did you mean "name"?
S022 | tabs: [{ resource: test/part, match: { thing: ‹nmae› } }] | "nmae" is not a field. Did you mean "name"?
S023 |   more: { type: integer, limit: { whole: ‹amont› }, ${label} } | "whole" names "amont", which is not a field. Did you mean "amount"?
S048 | cards: { one: { ${label}, filter: { ‹sate›: 1 } } } | "sate" is neither a field nor a key of the list call. Did you mean "state"?
S068 |   more: { type: text, propose: [‹{ label: { en: All, zh: 全部 }, value: state }›], ${label} } | a proposal of a text is { label }
S055 | search: [‹nmae›] | the search names "nmae", which is not a field. Did you mean "name"?
S055 | search: [‹name›] | the search names "name", which is not a filter of the list
S024 | task: { when: { ‹sate›: 1 } } | the condition names "sate", which is not a field. Did you mean "state"?
`;

/** The rules that have found nothing so far. */
const silent = new Set(rules);
for (const [index, rule] of rules.entries())
  rules[index] = (resource, model) => {
    const found = rule(resource, model);
    if (found.length > 0) silent.delete(rule);
    return found;
  };

const cases = problems
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

it.each(cases)('%s is reported at the marked part of %s', (id, added = '', message) => {
  const [before = '', marked = '', after = ''] = (thing + added.replaceAll(' ⏎ ', '\n')).split(/[‹›]/);
  const lines = before.split('\n');
  const { problems: found } = compileFiles({
    'test/thing.yaml': `${before}${marked}${after}\n`,
    'test/part.yaml': part,
  });
  expect(
    found.map((one) => [
      one.id,
      one.line,
      one.column,
      one.source.slice(one.column - 1).slice(0, one.length),
      one.message,
    ]),
  ).toEqual([[id, lines.length, (lines.at(-1) ?? '').length + 1, marked, message]]);
});

/** They are about what the lines above say, or about other files, and have tests of their own. */
const others = 'partOfScreen sectionLabel contractCalls draftCalls neededCalls readAgain grantedPermissions';

it('every other rule has a case', () => {
  const unheard = Array.from(silent, ({ name }) => name).filter((name) => !others.includes(name));
  expect(unheard).toEqual([]);
});
