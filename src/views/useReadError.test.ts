// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useReadError } from './useReadError';

const failed = { error: new Error('first'), isPending: false, errorUpdateCount: 1 };

it('an error stays while what failed is read again, until it is read or fails in another way', () => {
  const { result, rerender } = renderHook(useReadError, {
    initialProps: { error: null as Error | null, isPending: true, errorUpdateCount: 0 },
  });
  const told = (props: { error: Error | null; isPending: boolean; errorUpdateCount: number }) => {
    rerender(props);
    return result.current?.message;
  };
  expect(result.current).toBeNull();
  expect(told(failed)).toBe('first');
  expect(told({ error: null, isPending: true, errorUpdateCount: 1 })).toBe('first');
  expect(told({ error: new Error('second'), isPending: false, errorUpdateCount: 2 })).toBe('second');
  expect(told({ error: null, isPending: true, errorUpdateCount: 2 })).toBe('second');
  expect(told({ error: null, isPending: false, errorUpdateCount: 2 })).toBeUndefined();
});

it('an error is not told of something else that is read after it', () => {
  const { result, rerender } = renderHook(useReadError, { initialProps: failed as Parameters<typeof useReadError>[0] });
  rerender({ error: null, isPending: true, errorUpdateCount: 0 });
  expect(result.current).toBeNull();
});
