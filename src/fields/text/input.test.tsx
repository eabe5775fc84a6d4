// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildField } from '../field.case';
import { control, showForm, type } from '../form.case';

const body = buildField('longtext', { options: { rows: 3, placeholders: 'param' } });
const param = buildField('json', { name: 'param', label: 'Param' });
const group = buildField('text', { name: 'group', label: 'Group' });
const lang = buildField('text', { name: 'lang', label: 'Language' });
const chinese = { id: 3, group: 'receipt', lang: 'zh', f: '您为 ${good} 支付了 ${total}。' };
const english = { id: 1, group: 'receipt', lang: 'en', f: 'You paid ${total} for ${good}.' };
const other = { id: 2, group: 'welcome', lang: 'zh', f: '${name}，您好！' };
const dataProvider = { getList: async () => ({ data: [chinese, other, english], total: 3 }) as never };

describe('a text with placeholders', () => {
  it('offers known placeholders, inserts them at the caret, and refuses unknown ones', async () => {
    const record = { id: 9, f: 'Paid: .', param: { total: '6.00' } };
    const { refuse, save } = showForm([body, param], { place: 'edit', record });
    const box = control('Field');
    type(box, 'Paid: ${totl}.');
    await refuse('${totl} is unknown. Available: ${total}');
    type(box, 'Paid: ${total.');
    await refuse('A ${ is not closed by a }');
    type(box, 'Paid: .');
    box.setSelectionRange(6, 6);
    fireEvent.click(screen.getByRole('button', { name: 'Insert ${total}' }));
    expect(await save()).toMatchObject({ f: 'Paid: ${total}.' });
  });

  it('shows the text that it is translated from, and is checked against it', async () => {
    const { refuse } = showForm([body, param, group, lang], {
      place: 'edit',
      record: { id: 9, group: 'receipt', lang: 'fr', f: 'Payé : ${total}.' },
      resource: 'test/text',
      dataProvider,
    });
    expect((await screen.findByText(english.f)).parentElement?.textContent).toContain('Source text: en');
    expect(screen.getByText('Missing here: ${good}')).toBeDefined();
    type(control('Field'), 'Payé : ${amont} ${good}.');
    await refuse('${amont} is unknown. Available: ${total} ${good}');
  });
});
