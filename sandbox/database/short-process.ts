/** Flags of Node for a process that ends soon: V8 would spend seconds on optimizing code of the embedded database. */
export const shortProcess = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];
