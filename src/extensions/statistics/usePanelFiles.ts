import { useNotify, useTranslate } from 'react-admin';
import type { RefObject } from 'react';
import { errorText } from '../../errors/error-text';
import type { MenuEntry } from '../../ui/material/menu';
import { download, exportFileName } from '../../views/export/file-name';
import { fileWriters, type ExportFormat } from '../../views/export/file-writers';
import type { TableView } from './cells';
import { pictureOf, pngFile, svgFile } from './picture';

interface Shown {
  table: TableView;
  subtitle: string;
}

/** The entries of a panel's export menu: the table as CSV or Excel, the chart as a picture. */
export function usePanelFiles(
  title: string,
  shown: Shown | undefined,
  figure: RefObject<HTMLElement | null>,
): () => MenuEntry[] {
  const translate = useTranslate();
  const notify = useNotify();

  const hand = async (ending: string, make: () => Promise<Blob> | undefined) => {
    try {
      const file = await make();
      if (file) download(file, exportFileName(title, ending, new Date()));
    } catch (error) {
      notify(`${translate('statistics.exportFailed')} ${errorText(error, translate)}`, { type: 'error' });
    }
  };
  const rows = (format: ExportFormat) => hand(format, () => shown && fileOf(shown.table, format, title));
  const picture = (ending: string, file: (picture: SVGSVGElement) => Blob | Promise<Blob>) =>
    hand(ending, () => {
      const drawn = figure.current && shown && pictureOf(figure.current, { title, subtitle: shown.subtitle });
      return drawn ? Promise.resolve(file(drawn)) : undefined;
    });

  return () => [
    { key: 'data', heading: translate('statistics.dataFile') },
    { key: 'csv', label: 'CSV', icon: 'table-2', onSelect: () => void rows('csv') },
    { key: 'xlsx', label: 'Excel (.xlsx)', icon: 'table-2', onSelect: () => void rows('xlsx') },
    { key: 'line', line: true },
    { key: 'picture', heading: translate('statistics.picture') },
    { key: 'png', label: 'PNG', icon: 'chart-column', onSelect: () => void picture('png', pngFile) },
    { key: 'svg', label: 'SVG', icon: 'chart-column', onSelect: () => void picture('svg', svgFile) },
  ];
}

/** A file with the table's rows; the totals are the last row. */
function fileOf({ heading, rows, foot }: TableView, format: ExportFormat, label: string): Promise<Blob> {
  const writer = fileWriters[format]({ heading, label, mark: '…' });
  writer.add(rows.map(({ cells }) => cells.map(({ sheet }) => sheet)));
  if (foot) writer.add([foot.map(({ sheet }) => sheet)]);
  return writer.finish().finally(() => writer.stop());
}
