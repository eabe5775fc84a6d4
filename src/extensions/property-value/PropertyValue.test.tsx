// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { PropertyValue } from './PropertyValue';

function shown(value: string, record: object) {
  const { container } = render(
    <TestTranslationProvider translate={(key: string) => key}>
      <PropertyValue {...({ value, record } as ComponentProps<typeof PropertyValue>)} />
    </TestTranslationProvider>,
  );
  const bars = [...container.querySelectorAll<HTMLElement>('.p-signal-bars > span')];
  return [container.textContent, bars.map(({ dataset }) => (dataset['lit'] ? '▮' : '▯')).join('')];
}

it.each([
  ['on', {}, 'ra.boolean.true', ''],
  ['off', {}, 'ra.boolean.false', ''],
  ['21', { unit: '°C' }, '21 °C', ''],
  ['-90', { identifier: 'signal', unit: 'dBm' }, 'property.signal.weak -90 dBm', '▮▯▯▯'],
  ['-60', { identifier: 'signal', unit: 'dBm' }, 'property.signal.good -60 dBm', '▮▮▮▯'],
  ['-50', { identifier: 'signal', unit: 'dBm' }, 'property.signal.strong -50 dBm', '▮▮▮▮'],
])('%s of %j is drawn as %s %s', (value, record, text, bars) => {
  expect(shown(value, record)).toEqual([text, bars]);
});
