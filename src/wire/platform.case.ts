import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

const server = setupServer();

/** Has the requests of a test file answered by what its tests `serve`; any other request fails. Called at the top of the file. */
export function servesPlatform(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

/**
 * Answers every request until the test ends or another answer is served. An error stands for a connection that failed:
 * `fetch` rejects as it does in a browser.
 */
export function serve(answer: (request: Request) => unknown): void {
  server.use(
    http.all('*', async ({ request }) => {
      const answered = await answer(request);
      if (answered instanceof Error) return HttpResponse.error();
      return answered instanceof Response ? answered : Response.json(answered);
    }),
  );
}
