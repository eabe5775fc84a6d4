/** A stored file's own name: without the path and the query of its address. */
export function fileName(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const name = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name) || address;
  } catch {
    return name;
  }
}
