// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildField } from '../field.case';
import { control, showForm } from '../form.case';

it('reads 200 records, when the box is entered', async () => {
  const getList = vi.fn(async (_resource: string, _params: object) => ({ data: [], total: 0 }));
  const zone = buildField('text', { options: { suggest: { to: 'operate/zone.service', field: 'zone' } } });
  showForm([zone], { dataProvider: { getList: getList as never } });
  expect(document.getElementById(control('Field').getAttribute('list') ?? '')?.tagName).toBe('DATALIST');
  fireEvent.focus(control('Field'));
  await waitFor(() => expect(getList).toHaveBeenCalledOnce());
  expect(getList.mock.calls[0]).toEqual([
    'operate/zone.service',
    expect.objectContaining({ pagination: { page: 1, perPage: 200 } }),
  ]);
});
