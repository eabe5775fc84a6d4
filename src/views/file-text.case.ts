/** The text of a downloaded file, without its byte order mark. jsdom's files have no `text`. */
export function fileText(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
}
