// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { describe, expect, it } from 'vitest';

function Waiting({ answer }: { answer: Promise<string> }) {
  return <p>{use(answer)}</p>;
}

/** Shows what waits for an answer after a click, in a transition or at once. */
function Page({ answer, slowly }: { answer: Promise<string>; slowly: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <Suspense fallback="waits">
      <button type="button" onClick={() => (slowly ? startTransition(open) : open())}>
        Open
      </button>
      {isOpen && <Waiting answer={answer} />}
    </Suspense>
  );
}

function answered(): { answer: Promise<string>; give: () => void } {
  let give = () => {};
  const answer = new Promise<string>((resolve) => {
    give = () => resolve('came');
  });
  return { answer, give };
}

describe('what waits for a promise comes', () => {
  it.each([false, true])('after an event, in a transition: %s', async (slowly) => {
    const { answer, give } = answered();
    render(<Page answer={answer} slowly={slowly} />);
    fireEvent.click(screen.getByText('Open'));
    give();
    expect(await screen.findByText('came')).toBeDefined();
  });

  it('after the first render', async () => {
    const { answer, give } = answered();
    render(
      <Suspense fallback="waits">
        <Waiting answer={answer} />
      </Suspense>,
    );
    give();
    expect(await screen.findByText('came')).toBeDefined();
  });
});
