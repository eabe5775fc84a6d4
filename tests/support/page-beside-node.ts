import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/**
 * A page for tests that also run the compiler and the sandbox, whose files Vite would take for those of a web server. What
 * requests and files are made of stays Node's: the sandbox answers only its own.
 */
const pageBesideNode: Environment = {
  name: 'page-beside-node',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis, options) {
    const { AbortController, AbortSignal, Blob, File, FormData, Headers, Request, Response } = global;
    const page = await jsdom.setup(global, options);
    const { FormData: FormDataOfPage } = global;
    Object.assign(global, { AbortController, AbortSignal, Blob, File, Headers, Request, Response });
    /** Takes a form as well, which only that of the page can read. */
    global.FormData = class extends FormData {
      constructor(form?: HTMLFormElement) {
        super();
        if (form) for (const [name, value] of new FormDataOfPage(form)) this.append(name, value);
      }
    };
    return {
      async teardown() {
        // What the page still waits for must not come when it is gone.
        global.dispatchEvent(new Event('pagehide'));
        await page.teardown(global);
      },
    };
  },
};

export default pageBesideNode;
