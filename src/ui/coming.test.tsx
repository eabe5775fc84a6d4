// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chunk, useComing, type Chunk } from './chunk';

type Part = Pick<Chunk<never>, 'preload'>;

function Coming({ parts }: { parts: Record<string, Part> }) {
  const coming = useComing(Object.values(parts));
  const names = Object.keys(parts).filter((name) => coming.some((part) => part === parts[name]));
  return <output>{names.join(' ')}</output>;
}

function held() {
  let arrive = () => {};
  const part = chunk(
    () =>
      new Promise<() => null>((done) => {
        arrive = () => done(() => null);
      }),
  );
  return { part, arrive: () => arrive() };
}

it('parts are loaded, and come one by one', async () => {
  const [text, picture] = [held(), held()];
  render(<Coming parts={{ text: text.part, picture: picture.part }} />);
  const shown = screen.getByRole('status');
  expect(shown.textContent).toBe('text picture');
  picture.arrive();
  await waitFor(() => expect(shown.textContent).toBe('text'));
  text.arrive();
  await waitFor(() => expect(shown.textContent).toBe(''));
});

it('one that fails does not come, and none that is there is waited for', async () => {
  const there = chunk(async () => () => null);
  await there.preload();
  const broken = chunk<object>(() => Promise.reject(new Error('offline')));
  render(<Coming parts={{ there, broken }} />);
  await broken.preload().catch(() => undefined);
  expect(screen.getByRole('status').textContent).toBe('broken');
});
