/** What stands in a field's place while the code of its input loads, and what says that it could not be loaded. */
const loading = '.v-field > .c-skeleton';
const failed = '.v-field > .c-late';

/**
 * Waits until every field of a form has its input: one that is not there yet, because an answer before has just shown it,
 * would not be checked.
 *
 * @returns false when the code of an input could not be loaded, whose message gets into view
 */
export async function inputsLoaded(form: Element | null): Promise<boolean> {
  if (!form) return true;
  if (form.querySelector(loading)) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (form.querySelector(loading)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(form, { childList: true, subtree: true });
    });
  }
  const missing = form.querySelector(failed);
  missing?.scrollIntoView({ block: 'center' });
  return missing === null;
}
