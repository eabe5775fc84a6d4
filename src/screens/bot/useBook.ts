import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useProvider } from '../../views/provider';
import type { BrowserRecord } from '../../wire/records';
import { parts } from './parts';

/** Bots and categories of all languages, and the articles of one, read to their ends. */
export function useBook(bots: string, lang: string) {
  const provider = useProvider();
  const all = useCallback(
    async (resource: string, filter: Record<string, string>, signal: AbortSignal) => {
      const records: BrowserRecord[] = [];
      await provider.forEachPage(resource, { filter, signal }, (rows) => void records.push(...rows));
      return records;
    },
    [provider],
  );
  return {
    bots: useQuery({ queryKey: [bots, 'book'], queryFn: ({ signal }) => all(bots, {}, signal) }),
    categories: useQuery({ queryKey: [parts.category, 'book'], queryFn: ({ signal }) => all(parts.category, {}, signal) }),
    articles: useQuery({ queryKey: [parts.article, 'book', lang], queryFn: ({ signal }) => all(parts.article, { lang }, signal) }),
  };
}
