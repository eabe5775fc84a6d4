/** Tasks wait where they ask it while it is closed: after each 100 of their rows. */
export function createGate() {
  let opened = Promise.resolve();
  let open = () => {};
  return {
    passed: () => opened,
    open: () => open(),
    close: () => {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
  };
}
