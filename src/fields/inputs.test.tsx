// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildField, KINDS } from './field.case';
import { control, showForm, type } from './form.case';
import { expression } from '../expression.case';
import { showZone } from '../schema/zone';

describe('every kind', () => {
  const GROUPS = ['timerange', 'location', 'rows', 'matrix', 'enums'];

  it.each(KINDS)('%s has an input named by its label', async (kind) => {
    showForm([buildField(kind)]);
    const name = /^Field/;
    const found = GROUPS.includes(kind)
      ? await screen.findByRole('group', { name })
      : await screen.findByLabelText(name);
    expect(found).toBeDefined();
  });

  it.each(KINDS)('%s has its help, and is not wrong before it is refused', async (kind) => {
    showForm([buildField(kind, { help: 'As in the contract.' })]);
    await screen.findAllByText(/As in the contract\./);
    const described = [...document.querySelectorAll('[aria-describedby]')].map(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described.some((text) => text?.includes('As in the contract.'))).toBe(true);
    expect(document.querySelector('[aria-invalid="true"], [data-invalid]')).toBeNull();
  });

  it.each(KINDS)('%s cannot be changed where it is only read', async (kind) => {
    showForm([buildField(kind)], { readOnly: true });
    await screen.findAllByText(/^Field/);
    const open = document.querySelectorAll(
      'input:not([readonly], :disabled, [type="search"]), textarea:not([readonly], :disabled), select:not(:disabled)',
    );
    expect([...open].map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it.each(KINDS)('%s gets nothing that the browser knows of the user', async (kind) => {
    showForm([buildField(kind)]);
    await screen.findAllByText(/^Field/);
    const offered = document.querySelectorAll(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="search"], [autocomplete="off"], [autocomplete="new-password"])',
    );
    expect([...offered].map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it.each(KINDS)('%s shows an invalid value without an exception', async (kind) => {
    showForm([buildField(kind)], { place: 'edit', record: { id: 1, f: { a: [1, { b: null }] } } });
    expect(await screen.findAllByText('Field')).not.toHaveLength(0);
  });
});

describe('text', () => {
  it('[form-required] is refused while it is empty, with the reason in its description', async () => {
    const { refuse, save } = showForm([buildField('text', { required: true })]);
    await refuse("Can't be empty");
    const box = control('Field');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe("Can't be empty");
    type(box, 'Acme');
    expect(await save()).toMatchObject({ f: 'Acme' });
  });
  it('is trimmed', async () => {
    const { save } = showForm([buildField('text')]);
    type(control('Field'), '  Acme ');
    fireEvent.blur(control('Field'));
    expect(await save()).toMatchObject({ f: 'Acme' });
  });
});

describe('numbers', () => {
  it('keep an invalid text and refuse it', async () => {
    const { refuse, save } = showForm([buildField('integer')]);
    type(control('Field'), '12a');
    await refuse('Please enter a whole number');
    expect(control('Field').value).toBe('12a');
    type(control('Field'), '12');
    expect(await save()).toMatchObject({ f: 12 });
  });
  it('keep every digit of an amount', async () => {
    const { save } = showForm([buildField('money', { options: { scale: 4 } })]);
    expect(screen.getByText('¥')).toBeDefined();
    type(control('Field'), '12345678901234567.1230');
    expect(await save()).toMatchObject({ f: '12345678901234567.1230' });
  });
});

it('an amount has the currency that another field has now', () => {
  const money = buildField('money', { options: { currency: 'c', currencyFrom: 'field', unit: '/ year' } });
  showForm([money, buildField('text', { name: 'c', label: 'Currency' })]);
  const around = () => control('Field').parentElement?.textContent;
  expect(around()).toBe('/ year');
  type(control('Currency'), 'USD');
  expect(around()).toBe('$/ year');
  type(control('Currency'), 'INR');
  expect(around()).toBe('₹/ year');
});

describe('options', () => {
  it('keep an unknown value', async () => {
    const { save } = showForm([buildField('enum')], { place: 'edit', record: { id: 1, f: 57 } });
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Unknown (57)' }).selected).toBe(true);
    expect(await save()).toMatchObject({ f: 57 });
  });
  it('are offered only while their condition holds', async () => {
    const options = [
      { value: 1, label: 'Always' },
      { value: 2, label: 'Sometimes', when: { state: [2] } },
    ];
    showForm([buildField('enum', { options: { options } }), buildField('integer', { name: 'state', label: 'State' })]);
    expect(screen.queryByRole('option', { name: 'Sometimes' })).toBeNull();
    type(control('State'), '2');
    expect(await screen.findByRole('option', { name: 'Sometimes' })).toBeDefined();
  });
});

describe('boolean', () => {
  it('is a switch', async () => {
    const { save } = showForm([buildField('boolean')]);
    fireEvent.click(screen.getByRole('switch', { name: 'Field' }));
    expect(await save()).toMatchObject({ f: true });
  });
});

describe('dates', () => {
  afterEach(() => showZone(undefined));

  it("are shown in the viewer's zone and stored in the form as ISO in UTC", async () => {
    const { save } = showForm([buildField('datetime')]);
    type(control('Field'), '2026-03-01 10:05');
    expect(await save()).toMatchObject({ f: `${new Date(2026, 2, 1, 10, 5).toISOString().slice(0, 19)}Z` });
  });
  it('are saved as they were read when the same text is typed again: the second 02:30 of a night does not become the first', async () => {
    showZone('Europe/Berlin');
    const second = '2026-10-25T01:30:00Z';
    const { save } = showForm([buildField('datetime')], { place: 'edit', record: { id: 1, f: second } });
    expect(control('Field').value).toBe('2026-10-25 02:30');
    type(control('Field'), '2026-10-25 02:3');
    type(control('Field'), '2026-10-25 02:30');
    expect(await save()).toMatchObject({ f: second });
  });
  it('refuse an invalid text and leave it as it was typed', async () => {
    const { refuse } = showForm([buildField('date')]);
    type(control('Field'), '2026-02-31');
    await refuse('Please choose a date');
    expect(control('Field').getAttribute('aria-invalid')).toBe('true');
    expect(control('Field').value).toBe('2026-02-31');
  });
  it('are normalised when the box loses the focus', async () => {
    const { save } = showForm([buildField('date')]);
    type(control('Field'), '2026/3/1');
    fireEvent.blur(control('Field'));
    expect(control('Field').value).toBe('2026-03-01');
    expect(await save()).toMatchObject({ f: '2026-03-01' });
  });
  it.each([
    [undefined, '2026-03-01 00:00'],
    [true, '2026-03-01 23:59:59'],
  ])('that expire (%s) get the end of a day that is typed without a time, others its start: %s', (expires, text) => {
    showForm([buildField('datetime', { options: { ...(expires && { expires }) } })]);
    type(control('Field'), '2026-3-1');
    fireEvent.blur(control('Field'));
    expect(control('Field').value).toBe(text);
  });
  it('allow to save an unchanged date that was in the future when it was set', async () => {
    const due = buildField('date', { options: { earliest: [{ value: expression('today') }] } });
    const { refuse, save } = showForm([due], { place: 'edit', record: { id: 1, f: '2020-03-01' } });
    type(control('Field'), '2020-03-02');
    await refuse(/^Please choose \d{4}-\d\d-\d\d or later$/);
    type(control('Field'), '2020-03-01');
    expect(await save()).toMatchObject({ f: '2020-03-01' });
  });
  it('keep the seconds that were read', async () => {
    const { save } = showForm([buildField('datetime')], {
      place: 'edit',
      record: { id: 1, f: '2026-03-01T10:05:09Z' },
    });
    expect(control('Field').value).toMatch(/:09$/);
    expect(await save()).toMatchObject({ f: '2026-03-01T10:05:09Z' });
  });
});

describe('timerange', () => {
  it('[bound-time-range-format] is one text with two times', async () => {
    const { refuse, save } = showForm([buildField('timerange')]);
    type(control('From'), '00:00');
    await refuse('Please enter a time range such as 00:00-10:00');
    type(control('To'), '10:00');
    expect(await save()).toMatchObject({ f: '00:00-10:00' });
  });
});

describe('phone', () => {
  const phone = buildField('phone', { options: { area: 'area' } });

  it('[req-phone-area-add] has the area +86 in an add form', async () => {
    const { refuse, save } = showForm([phone]);
    type(control('Field'), '1380013800');
    await refuse('The phone number must have 11 digits');
    type(control('Field'), '13800138000');
    expect(await save()).toMatchObject({ f: '13800138000', area: '+86' });
  });
  it('[req-phone-area-edit] has the area +86 in an edit form when the record has none', async () => {
    const { save } = showForm([phone], { place: 'edit', record: { id: 1, f: '13800138000' } });
    expect(await save()).toMatchObject({ area: '+86' });
  });
  it('is validated again when its area changes', async () => {
    const { refuse, save } = showForm([phone]);
    type(control('Field'), '5551234');
    await refuse('The phone number must have 11 digits');
    type(control('Field: Area code'), '1');
    fireEvent.blur(control('Field: Area code'));
    expect(control('Field: Area code').value).toBe('+1');
    await waitFor(() => expect(screen.queryByText('The phone number must have 11 digits')).toBeNull());
    expect(await save()).toMatchObject({ f: '5551234', area: '+1' });
  });
});

describe('password', () => {
  it('[msg-password-differ] is typed twice, and the repetition is not part of the form', async () => {
    const { refuse, save } = showForm([buildField('password', { required: true })]);
    type(control('Field'), 'Secret@1');
    type(control('Repeat password'), 'Secret@2');
    await refuse('Passwords differ');
    type(control('Repeat password'), 'Secret@1');
    await waitFor(() => expect(screen.queryByText('Passwords differ')).toBeNull());
    expect(Object.values(await save())).toEqual(['Secret@1']);
  });
  it('may stay empty in an add form unless it is required', async () => {
    const { save } = showForm([buildField('password')]);
    await save();
    cleanup();
    const { refuse } = showForm([buildField('password', { required: true })]);
    await refuse("Can't be empty");
    expect(control('Field').getAttribute('aria-invalid')).toBe('true');
  });
  it('is typed once when it is the current password', async () => {
    const { save } = showForm([buildField('password', { required: true, options: { repeat: false } })]);
    type(control('Field'), 'Secret@1');
    expect(screen.queryByLabelText(/Repeat password/)).toBeNull();
    expect(control('Field').autocomplete).toBe('current-password');
    expect(Object.values(await save())).toEqual(['Secret@1']);
  });
  it('[req-password-edit-optional] may stay empty in an edit form', async () => {
    const { save } = showForm([buildField('password', { required: true })], {
      place: 'edit',
      record: { id: 1, f: '' },
    });
    expect(
      screen.getByText(
        'Leave empty to keep the password. At least 6 characters, not one repeated, and not the user ID.',
      ),
    ).toBeDefined();
    expect(await save()).toMatchObject({ f: '' });
  });
  it('is generated into both boxes, shown and copied, and told no more once another one is typed', async () => {
    const { save } = showForm([buildField('password', { required: true })]);
    const copied = vi.fn(async (_: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
    fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
    await screen.findByText(/^Generated and copied/);
    vi.unstubAllGlobals();
    const made = control('Field').value;
    expect(made).toHaveLength(16);
    expect(control('Field').type).toBe('text');
    expect(control('Repeat password').value).toBe(made);
    expect(copied.mock.lastCall).toEqual([made]);
    expect(Object.values(await save())).toEqual([made]);
    type(control('Field'), 'Secret@1');
    expect(screen.queryByText(/^Generated/)).toBeNull();
  });
  it('is not generated where one is only typed, and in an edit form', () => {
    showForm([buildField('password', { options: { repeat: false } })]);
    showForm([buildField('password', { name: 'g', label: 'Other' })], { place: 'edit', record: { id: 1 } });
    expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull();
  });
});

describe('secret', () => {
  const record = { id: 1, f: 'stored-secret' };

  it('stays out of the page and is saved as it was read', async () => {
    const { save } = showForm([buildField('secret')], { place: 'edit', record });
    expect(document.body.innerHTML).not.toContain('stored-secret');
    expect(control('Field').value).toBe('••••••');
    expect(control('Field').readOnly).toBe(true);
    expect(control('Field').title).toBe('Stored');
    expect(await save()).toMatchObject({ f: 'stored-secret' });
  });
  it('is replaced by the typed text', async () => {
    const { save } = showForm([buildField('secret')], { place: 'edit', record });
    const change = screen.getByRole('button', { name: 'Change: Field' });
    expect(change.textContent).toBe('Change');
    fireEvent.click(change);
    expect(document.activeElement).toBe(control('Field'));
    expect([control('Field').type, control('Field').value]).toEqual(['password', '']);
    expect(document.body.innerHTML).not.toContain('stored-secret');
    type(control('Field'), 'new');
    expect(await save()).toMatchObject({ f: 'new' });
  });
  it('of which none is stored is typed at once', () => {
    showForm([buildField('secret', { name: 'g' })], { place: 'edit', record });
    expect([control('Field').type, control('Field').autocomplete]).toEqual(['password', 'new-password']);
    expect(screen.queryByRole('button', { name: /Change|Keep/ })).toBeNull();
  });
  it('is kept when its box is emptied again or "Keep stored value" is pressed', async () => {
    const { save } = showForm([buildField('secret')], { place: 'edit', record });
    fireEvent.click(screen.getByRole('button', { name: 'Change: Field' }));
    type(control('Field'), 'new');
    type(control('Field'), '');
    expect(await save()).toMatchObject({ f: 'stored-secret' });
    type(control('Field'), 'newer');
    fireEvent.click(screen.getByRole('button', { name: 'Keep stored value' }));
    expect(control('Field').value).toBe('••••••');
    expect(screen.getByRole('button', { name: 'Change: Field' })).toBeTruthy();
    expect(await save()).toMatchObject({ f: 'stored-secret' });
  });
});

describe('json', () => {
  it('keeps invalid text and says what is wrong, and formats valid text', async () => {
    const { refuse, save } = showForm([buildField('json')]);
    type(control('Field'), '{"a":');
    await refuse(/This is not valid JSON/);
    expect(control('Field').value).toBe('{"a":');
    type(control('Field'), '{"a":[1]}');
    fireEvent.click(screen.getByRole('button', { name: 'Format' }));
    expect(control('Field').value).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(await save()).toMatchObject({ f: { a: [1] } });
  });
  it('[msg-attribute-empty] requires its declared attributes', async () => {
    const fields = { w: buildField('integer', { name: 'w', label: 'Width', required: true }) };
    const { refuse, save } = showForm([buildField('json', { options: { fields } })], {
      place: 'edit',
      record: { id: 1, f: { other: 1 } },
    });
    await refuse('Attribute value cannot be empty');
    type(control('Width'), '1920');
    expect(await save()).toMatchObject({ f: { other: 1, w: 1920 } });
  });
});

describe('location', () => {
  it('is stored in two other fields', async () => {
    const { refuse, save } = showForm([buildField('location')]);
    type(control('Latitude'), '91');
    type(control('Longitude'), '121.47');
    const boxes = () => [control('Latitude'), control('Longitude')];
    expect(boxes().map(({ placeholder }) => placeholder)).toEqual(['Latitude', 'Longitude']);
    await refuse('Please enter a latitude from -90 to 90');
    type(control('Longitude'), 'abc');
    expect(await screen.findByText(/latitude from -90 to 90.*longitude from -180 to 180/)).toBeTruthy();
    type(control('Longitude'), '121.47');
    expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    type(control('Latitude'), '31.23');
    expect(await save()).toMatchObject({ latitude: 31.23, longitude: 121.47 });
  });
});

describe('a text with suggestions', () => {
  const zone = buildField('text', { options: { suggest: { to: 'operate/zone.service', field: 'zone' } } });
  const offered = (): string[] =>
    [...document.querySelectorAll('datalist option')].map(
      (option) => `${option.getAttribute('value')} ${option.textContent}`,
    );

  it('suggests values of other records when it gets the focus, and accepts any text', async () => {
    const getList = vi.fn(async () => ({
      data: [
        { id: 1, zone: 'cn-east', name: 'Shanghai' },
        { id: 2, zone: '', name: 'None' },
      ],
      total: 2,
    }));
    const { save } = showForm([zone], { dataProvider: { getList: getList as never } });
    expect(getList).not.toHaveBeenCalled();
    await waitFor(() => {
      fireEvent.focus(control('Field'));
      expect(offered()).toEqual(['cn-east Shanghai']);
    });
    type(control('Field'), 'mars-1');
    expect(await save()).toEqual({ f: 'mars-1' });
  });

  it('suggests the countries by their names and codes, and accepts any text', async () => {
    const { save } = showForm([buildField('text', { options: { suggest: 'countries' } })]);
    expect(offered()).toEqual([]);
    fireEvent.focus(control('Field'));
    expect(offered()).toContain('United Kingdom GB');
    type(control('Field'), '中国');
    expect(await save()).toEqual({ f: '中国' });
  });

  it('says nothing of a record beside what others like the typed one hold', async () => {
    const getList = async () => ({ data: [{ id: 1, zone: 'cn-east', name: 'Shanghai' }], total: 1 });
    showForm([zone], { resource: 'operate/zone.service', dataProvider: { getList: getList as never } });
    await waitFor(() => {
      fireEvent.focus(control('Field'));
      expect(offered()).toEqual(['cn-east ']);
    });
  });

  it('stays a text box when the suggestions cannot be read', async () => {
    // react-admin tells the browser's log of what fails.
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { save } = showForm([zone], { dataProvider: { getList: () => Promise.reject(new Error('down')) } });
    fireEvent.focus(control('Field'));
    type(control('Field'), 'cn-east');
    expect(await save()).toEqual({ f: 'cn-east' });
    expect(offered()).toEqual([]);
  });
});

describe('cron', () => {
  it('suggests common schedules while it is empty', async () => {
    const { save } = showForm([buildField('cron')]);
    fireEvent.click(screen.getByRole('button', { name: /^Every hour/ }));
    expect(screen.queryByRole('group', { name: 'Common schedules' })).toBeNull();
    expect(await save()).toEqual({ f: '0 * * * *' });
  });
});

describe('a conditional field', () => {
  it('is shown while its condition holds', async () => {
    showForm([buildField('text', { when: { state: [2] } }), buildField('integer', { name: 'state', label: 'State' })]);
    expect(screen.queryByLabelText('Field')).toBeNull();
    type(control('State'), '2');
    expect(await screen.findByLabelText('Field')).toBeDefined();
  });

  it('can depend on the value as it was read', async () => {
    const fields = [
      buildField('text', { when: expression('state > old.state'), required: expression('old.state == 1') }),
      buildField('integer', { name: 'state', label: 'State' }),
    ];
    showForm(fields, { place: 'edit', record: { id: 1, state: 1 } });
    expect(screen.queryByLabelText('Field')).toBeNull();
    type(control('State'), '2');
    expect((await screen.findByLabelText('Field')).getAttribute('aria-required')).toBe('true');
    cleanup();
    showForm(fields, { record: { id: 1, state: 1 } });
    type(control('State'), '2');
    expect(screen.queryByLabelText('Field')).toBeNull();
  });
});
