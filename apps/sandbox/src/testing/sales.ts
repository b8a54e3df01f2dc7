import type { QuickCreateRequest } from '../model/frame-wire-content-types.ts';

/** A host's own rows, of which the sandbox drafts a report: country, month, revenue. */
export function salesOf(rows: (string | null)[][]): QuickCreateRequest {
  return {
    locale: 'en-US',
    tableSchemaList: [
      {
        name: 'Sales',
        columns: [
          { name: 'Country', dataType: 'Text' },
          { name: 'Month', dataType: 'Date' },
          { name: 'Revenue', dataType: 'Number' },
        ],
      },
    ],
    data: [{ name: 'Sales', rows }],
  };
}
