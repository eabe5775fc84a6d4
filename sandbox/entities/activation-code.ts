import { created, integer, moment, reference, serial, text } from '../entity/column';
import { companyName, defineEntity, nameOf, type RecordOf } from '../entity/entity';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const codeState = { used: 1, unused: 2 } as const;

/** An order of activation codes: so many codes of one package for a company. */
export const codeBatch = defineEntity({
  table: 'code_batch',
  id: 'batch_id',
  columns: {
    batch_id: serial(),
    spec_id: reference({ required: true }),
    comp_id: reference({ required: true }),
    number: integer({ required: true, min: 1, max: 10_000 }),
    public: integer({ of: [1] }),
    use_zone: text({ max: 32 }),
    gmt_expire: moment({ required: true }),
    gmt_create: created(),
  },
  derived: {
    spec_name: nameOf('good', 'id', { column: 'spec_id' }),
    comp_name: companyName,
    used: {
      expression: `(select count(*)::integer from activation_code k where k.batch_id = t.batch_id and k.state = ${codeState.used})`,
      filter: 'none',
    },
  },
  order: 't.batch_id desc',
});

function ofBatch(column: string): string {
  return `(select b.${column} from code_batch b where b.batch_id = t.batch_id)`;
}

export const activationCode = defineEntity({
  table: 'activation_code',
  id: 'seq',
  columns: {
    cdk: text({ max: 32, server: true }),
    batch_id: reference({ server: true }),
    state: integer({ of: codeState, server: true }),
    uid: text({ max: 64, server: true }),
    user_id: text({ max: 64, server: true }),
    order_id: text({ max: 32, server: true }),
    gmt_use: moment({ server: true }),
  },
  derived: {
    spec_id: { expression: ofBatch('spec_id'), filter: 'equal' },
    spec_name: {
      expression: '(select g.name from code_batch b join good g on g.id = b.spec_id where b.batch_id = t.batch_id)',
      filter: 'contains',
    },
    comp_id: { expression: ofBatch('comp_id'), filter: 'equal' },
    comp_name: {
      expression:
        '(select c.comp_name from code_batch b join company c on c.comp_id = b.comp_id where b.batch_id = t.batch_id)',
      filter: 'contains',
    },
    public: { expression: ofBatch('public'), filter: 'equal' },
    use_zone: { expression: ofBatch('use_zone'), filter: 'contains' },
    gmt_expire: {
      expression: `coalesce(to_char(${ofBatch('gmt_expire')} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), '')`,
      filter: 'period',
    },
  },
  order: 't.seq desc',
});

export type ActivationCode = RecordOf<typeof activationCode>;
