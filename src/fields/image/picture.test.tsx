// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cellOf } from '../cells';
import { buildContext, buildField } from '../field.case';
import { Around } from '../form.case';

function show(value: string) {
  render(<Around>{cellOf(buildField('image'))({ f: value }, buildContext())}</Around>);
}

describe('a picture', () => {
  it('of the platform is loaded at once', () => {
    show('https://cdn.example/logo.png');
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Field' }).src).toBe('https://cdn.example/logo.png');
  });
  it.each([
    'https://tracker.example:8443/p.gif?who=7',
    'http://tracker.example:8443/p.gif',
    'https://cdn.example@tracker.example:8443/',
    'http://cdn.example:8443/logo.png',
  ])('of another host, %s, is a link that names the host, and is not loaded', (address) => {
    show(address);
    expect(screen.queryByRole('img')).toBeNull();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: `Picture at ${new URL(address).host}` });
    expect(link.href).toBe(new URL(address).href);
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });
});
