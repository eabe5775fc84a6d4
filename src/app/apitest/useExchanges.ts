import { readJson } from '../../schema/json-text';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConsoleError } from '../../errors/console-error';
import { errorText } from '../../errors/error-text';
import type { Trace, TracedRequest, TracedResponse } from '../../wire/trace';
import { useServices } from '../../views/services';
import type { DeclaredCall, Use } from './calls';
import { shownRequest } from '../../views/request/shown-request';
import { shownResponse, withExchange, type Exchange } from './exchange';
import { indented } from '../../views/request/json-text';
import { secretNames } from '../../views/request/secrets';

/** Kept in the query cache, so it is cleared at sign-out and never stored. */
const queryKey = ['apitest', 'exchanges'];

/** Adds an exchange to the history. */
function rememberExchange(queryClient: QueryClient, exchange: Omit<Exchange, 'id'>): void {
  const known = withExchange(queryClient.getQueryData<Exchange[]>(queryKey) ?? [], exchange);
  queryClient.setQueryData<Exchange[]>(queryKey, known);
}

/** Sends calls, one at a time, and keeps the results until the page is reloaded. */
export function useExchanges() {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const { data: exchanges } = useQuery<Exchange[]>({
    queryKey,
    queryFn: () => [],
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: [],
  });
  const [underWay, setUnderWay] = useState<AbortController | null>(null);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const send = useCallback(
    async ({ path, style, reads, uses }: DeclaredCall, { call }: Use, written: string) => {
      const controller = new AbortController();
      latest.current = controller;
      setUnderWay(controller);
      const isSecret = secretNames(uses.flatMap(({ definition }) => definition ?? []));
      const { trace, seen } = recorder();
      const outcome = await client
        .send(call, readJson(written) as Record<string, unknown>, { write: !reads, signal: controller.signal, trace })
        .catch((error: unknown) => error);
      const exchange = {
        path,
        style,
        at: Date.now(),
        written: indented(written, isSecret),
        sent: seen.request && shownRequest(seen.request, isSecret),
        came: seen.response && shownResponse(seen.response, isSecret),
        duration: Math.round(performance.now() - seen.start),
        code: codeOf(outcome),
        problem: outcome instanceof Error ? errorText(outcome, translate) : undefined,
      };
      rememberExchange(queryClient, exchange);
      latest.current = null;
      setUnderWay(null);
    },
    [client, queryClient, translate],
  );
  return { exchanges, send, busy: underWay !== null, cancel: useCallback(() => underWay?.abort(), [underWay]) };
}

/** The request as it was sent; of several attempts, the last one. */
function recorder() {
  const seen: { request?: TracedRequest; response?: TracedResponse; start: number } = { start: performance.now() };
  const trace: Trace = {
    sent: (request) => {
      seen.request = request;
      delete seen.response;
      seen.start = performance.now();
    },
    came: (response) => {
      seen.response = response;
    },
  };
  return { seen, trace };
}

function codeOf(outcome: unknown): number | string | undefined {
  if (outcome instanceof ConsoleError) return outcome.kind === 'code' ? outcome.code : undefined;
  return typeof outcome === 'object' && outcome !== null && 'code' in outcome
    ? (outcome.code as number | string)
    : undefined;
}
