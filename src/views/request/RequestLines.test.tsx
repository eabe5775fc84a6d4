// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { translate } from '../../fields/form.case';
import { buildDefinition } from '../definition.case';
import { renderView } from '../view.case';
import { curlOf } from './curl';
import { RequestLines } from './RequestLines';

function show(body: string) {
  const request = { url: 'https://one.example/api/thing', headers: { 'X-Key': 'k1' }, body };
  renderView(<RequestLines request={request} style="bearer" label="Body" />, {
    definition: buildDefinition([]),
    dataProvider: {},
  });
  return { request, text: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' }) };
}

it('says where a request goes, how and with what, and is copied as a command', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { userAgent: '', clipboard: { writeText } });
  const { request, text } = show('{\n"id": 1\n}');
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms).toEqual([translate('apitest.address'), translate('apitest.styleLabel'), 'X-Key']);
  expect(values).toEqual(['POST https://one.example/api/thing', translate('apitest.style.bearer'), 'k1']);
  expect([text.value, text.readOnly, text.getAttribute('spellcheck'), text.rows]).toEqual([
    '{\n"id": 1\n}',
    true,
    'false',
    3,
  ]);
  fireEvent.click(screen.getByRole('button', { name: translate('apitest.copyCurl') }));
  expect(await screen.findByText('success: apitest.copied')).toBeDefined();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(curlOf(request, request.body));
});
