// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import type { Values } from './changes';
import type { DraftKeeper } from './draft-keeper';
import { useKeeping } from './useKeeping';

it('what is typed waits for a pause, and no longer than the form is there', () => {
  const keeper = { touch: vi.fn<() => void>(), flush: vi.fn<() => void>() };
  const { result, unmount } = renderHook(() => {
    const form = useForm<Values>({ defaultValues: { name: 'Anne' } });
    useKeeping(form, keeper as Partial<DraftKeeper> as DraftKeeper);
    return form;
  });
  expect(keeper.touch).not.toHaveBeenCalled();

  result.current.setValue('name', 'Ann');
  expect(keeper.touch).toHaveBeenCalledTimes(1);
  expect(keeper.flush).not.toHaveBeenCalled();

  unmount();
  expect(keeper.flush).toHaveBeenCalledTimes(1);
  result.current.setValue('name', 'Anna');
  expect(keeper.touch).toHaveBeenCalledTimes(1);
});
