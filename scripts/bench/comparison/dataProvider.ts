import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { post } from './post';
import { written } from './written';

type Company = RaRecord & { comp_id: number };

function withId(row: unknown) {
  return { ...(row as Company), id: (row as Company).comp_id };
}

function numbers(ids: readonly Identifier[]) {
  return ids.map(Number);
}

function bodyOf(data: Partial<Company>) {
  return Object.fromEntries(Object.entries(data).filter(([key, value]) => written.includes(key) && value !== null));
}

async function list(body: object, signal?: AbortSignal) {
  const { data, count } = await post('/v2/user/company/list', { only_sub: 1, ...body }, signal);
  return { data: (data as unknown[]).map(withId), total: count ?? 0 };
}

async function one(id: Identifier) {
  const { data } = await list({ page_no: 1, page_size: 1, comp_id: Number(id) });
  const [record] = data;
  if (!record) throw new Error(`No company ${id}`);
  return record;
}

/** A hand-written data provider for the company calls. */
export const dataProvider = {
  supportAbortSignal: true,
  getList: (_resource, { pagination, filter, signal }) =>
    list({ ...filter, page_no: pagination?.page ?? 1, page_size: pagination?.perPage ?? 10 }, signal),
  getOne: async (_resource, { id }) => ({ data: await one(id) }),
  getMany: async (_resource, { ids, signal }) =>
    list({ page_no: 1, page_size: ids.length, comp_id: numbers(ids) }, signal),
  getManyReference: (_resource, { target, id, pagination }) =>
    list({ [target]: id, page_no: pagination.page, page_size: pagination.perPage }),
  create: async (_resource, { data }) => {
    const answer = await post('/v2/user/company/add', bodyOf(data));
    return { data: withId({ ...data, ...(answer.data as object) }) };
  },
  update: async (_resource, { id, data, previousData }) => {
    await post('/v2/user/company/set', { ...bodyOf({ ...previousData, ...data }), comp_id: Number(id) });
    return { data: withId({ ...previousData, ...data }) };
  },
  updateMany: async (_resource, { ids, data }) => {
    await Promise.all(numbers(ids).map((comp_id) => post('/v2/user/company/set', { ...bodyOf(data), comp_id })));
    return { data: ids };
  },
  delete: async (_resource, { id, previousData }) => {
    await post('/v2/user/company/del', { comp_id: Number(id) });
    return { data: withId(previousData) };
  },
  deleteMany: async (_resource, { ids }) => {
    await Promise.all(numbers(ids).map((comp_id) => post('/v2/user/company/del', { comp_id })));
    return { data: ids };
  },
} as DataProvider;
