// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { useTask } from './useTask';

afterEach(cleanup);

const definition = buildDefinition([buildField('id', 'id'), buildField('state', 'integer')], { name: 'test/thing', task: { running: { state: { in: [1] } } } });

it('has the list of tasks read again as soon as the task stands in it', async () => {
  const readList = vi.fn(async () => 'rows');
  const Watcher = () => {
    useQuery({ queryKey: ['test/thing', 'getList'], queryFn: readList });
    return <p>{useTask(definition, { id: '9', before: [] }, 'test/other').state}</p>;
  };
  const getList = vi.fn(async () => ({ data: [{ id: 9, state: 1 }], total: 1 }));
  renderView(<Watcher />, { definition, dataProvider: { getList } as never });
  await waitFor(() => expect(readList).toHaveBeenCalledTimes(2));
});
