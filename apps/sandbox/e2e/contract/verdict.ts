import { refusalOf, type CallRow } from './call-row.ts';
import type { ContentType } from './content-types.ts';
import { unlikeness } from './likeness.ts';
import type { Outcome } from './pages/contract-page.ts';

/** The deviation of a call's outcome from its row; undefined when there is none. */
export function problemOf(row: CallRow, kind: ContentType, { answer, refusal, status }: Outcome): string | undefined {
  const expected = refusalOf(row, kind);
  if (!expected) return refusal ? `was refused: ${JSON.stringify(refusal)}` : unlikeness(answer, row.example);
  const [first] = [refusal].flat() as ({ message?: string } | undefined)[];
  if (first?.message === expected.message && (status ?? expected.status) === expected.status) return undefined;
  const said = `${status} ${JSON.stringify(refusal ?? answer)}`;
  return `is to be refused with ${JSON.stringify(expected)}, not ${said}`;
}
