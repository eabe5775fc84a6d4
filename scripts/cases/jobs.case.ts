/** People of teams, each with the jobs that are theirs. */
export const personSchema = `label: { en: People, zh: 人员 }
title: name
calls: { list: /v2/x/person/list, add: { path: /v2/x/person/set, send: { option: add } }, del: { path: /v2/x/person/set, send: { option: del } } }
fields:
  id: { type: id }
  name: { type: text, label: { en: Name, zh: 姓名 } }
  team: { type: integer, label: { en: Team, zh: 团队 } }
  langs: { type: enums, label: { en: Languages, zh: 语言 }, of: { a: { en: A, zh: 甲 }, b: { en: B, zh: 乙 } } }
list:
  columns: [name, langs]
  filters: [team, langs]
  presets: [{ label: { en: First team, zh: 一队 }, filter: { team: 1 } }]
tabs:
  - { resource: x/job, match: { person: id }, label: { en: Their jobs, zh: 其作业 } }
cards:
  second: { label: { en: Of the second team, zh: 二队 }, filter: { team: 2 } }
actions:
  work: { label: { en: See jobs, zh: 查看作业 }, open: { resource: x/job, match: { person: id } } }
`;
/** Jobs are tied to people of their team; the key of a job is for some, and account 7 does not delete job 7. */
export const jobSchema = `label: { en: Jobs, zh: 作业 }
title: name
calls: { list: /v2/x/job/list, add: /v2/x/job/add, set: /v2/x/job/set, del: /v2/x/job/del }
fields:
  id: { type: id }
  name: { type: text, required: true, suggest: { resource: x/job, text: name }, label: { en: Name, zh: 名称 } }
  team: { type: integer, label: { en: Team, zh: 团队 } }
  person: { type: ref, to: x/person, match: { team: team }, label: { en: Person, zh: 人员 } }
  key: { type: text, permission: secret, label: { en: Key, zh: 密钥 } }
  gmt_create: { type: datetime, readonly: true, rangeKeys: [gmt_start, gmt_end], label: { en: Created, zh: 创建时间 } }
list: { columns: [id, name, team, person], filters: [name, team, person, gmt_create] }
actions:
  pass:
    label: { en: Pass on, zh: 转交 }
    call: /v2/x/job/pass
    fields: { person: { type: ref, to: x/person, match: { team: team }, default: "", required: true, label: { en: Person, zh: 人员 } }, days: { type: integer, max: person.team, label: { en: Days, zh: 天数 } } }
imports:
  jobs: { label: { en: Import jobs, zh: 导入作业 }, call: /v2/x/job/import, tasks: x/job.tasks, columns: { name: { type: text, unique: true, label: { en: Name, zh: 名称 } } } }
exports:
  jobs: { label: { en: Export jobs, zh: 导出作业 }, call: /v2/x/job/export, tasks: x/job.tasks, fields: { gmt_create: { type: datetime, rangeKeys: [gmt_start, gmt_end], required: true, label: { en: Created, zh: 创建时间 } } } }
refuse: { del: { id: me.id }, team: { id: me.id } }
`;
/** The tasks of their imports and exports: the filters travel in `option`. */
export const jobTaskSchema = `label: { en: Tasks, zh: 任务 }
calls: { list: { path: /v2/x/job/tasks, wrap: option, send: { state: all } } }
fields:
  id: { type: id }
  state: { label: { en: State, zh: 状态 }, of: { 1: { en: Runs, zh: 执行中 }, 2: { en: Ended, zh: 结束 } } }
list: { filters: [state] }
task: { when: { state: 1 } }
`;
