import { fileWriters, type ExportFormat } from '../../views/export/file-writers';
import type { Translate } from '../../errors/error-text';
import type { Shown } from './chosen';

/** A file with one row for each role, screen and action. */
export function sheetOf(
  { roles, screens, verdict }: Shown,
  format: ExportFormat,
  label: string,
  translate: Translate,
): Promise<Blob> {
  const heading = ['role', 'screen', 'address', 'action', 'permission', 'allowed'].map((column) =>
    translate(`permissions.columns.${column}`),
  );
  const writer = fileWriters[format]({ heading, label, mark: '…' });
  for (const role of roles) {
    writer.add(
      screens.flatMap((screen) =>
        screen.offers.map((offer) => [
          role.name,
          screen.label,
          `/${screen.name}`,
          offer.label,
          offer.needs.map((needed) => `${needed.screen}:${needed.action}`).join(' + '),
          translate(`permissions.verdicts.${verdict(role, offer)}`),
        ]),
      ),
    );
  }
  return writer.finish().finally(() => writer.stop());
}
