/**
 * The cells that a paste brings, as tab-separated text. A table that another program puts on the clipboard as HTML alone
 * counts, too. undefined when there are none.
 */
export function pastedText(data: DataTransfer): string | undefined {
  const text = data.getData('text/plain');
  if (text.includes('\t')) return text;
  return tableText(data.getData('text/html')) ?? (text.trim() === '' ? undefined : text);
}

function tableText(html: string): string | undefined {
  if (!/<table/i.test(html)) return undefined;
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return undefined;
  return [...table.rows]
    .map((row) => [...row.cells].map(({ textContent }) => quoted(textContent)).join('\t'))
    .join('\n');
}

function quoted(cell: string): string {
  const text = cell.trim();
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
