import { ExportButton } from './export-button.tsx';
import { rowsCsv } from './rows-csv.ts';

/** Downloads the rows of a list without pages. */
export const ExportRows = ({ label, rows }: { readonly label: string; readonly rows: readonly object[] }) => (
  <div className="list-toolbar">
    <ExportButton label={label} exportCsv={() => Promise.resolve(new Blob([rowsCsv(rows)]).stream())} />
  </div>
);
