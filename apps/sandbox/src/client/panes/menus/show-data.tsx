import { createFormatter } from '../../../model/format.ts';
import type { VisualData } from '../../../model/frame-wire.ts';
import type { VisualPlace } from './visual-place.ts';

/** Opens the numbers of a visual as a table. */
export function showData({ context: { session, overlays }, visual, messages }: VisualPlace): void {
  const data = session.state.shown?.data.visuals[visual.name];
  if (!data) return;
  const format = createFormatter(session.appearance().locale, messages.blank);
  const content = <DataTable data={data} label={visual.title} format={format} />;
  overlays.open({ kind: 'dialog', title: visual.title, isWide: true, content });
}

type DataTableProps = { data: VisualData; label: string; format: ReturnType<typeof createFormatter> };

function DataTable({ data: { columns, rows }, label, format }: DataTableProps) {
  const classes = columns.map(({ type }) => (type === 'whole' || type === 'decimal' ? 'number' : undefined));
  return (
    // A scrolling box must be reachable by keyboard.
    <div className="table-scroller" tabIndex={0} role="group" aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            {columns.map(({ name }, at) => (
              <th key={at} scope="col" className={classes[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {columns.map((column, at) => (
                <td key={at} className={classes[at]}>
                  {format(row[at] ?? null, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
