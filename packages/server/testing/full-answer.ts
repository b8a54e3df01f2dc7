import type { TestResponse } from './portal.ts';

/** Everything that an answer tells, but for the moment and the number under which the log has it. */
export function fullAnswer({ status, headers, body }: TestResponse) {
  const told = [...headers].filter(([name]) => name !== 'date').sort(([one], [other]) => (one < other ? -1 : 1));
  return { status, headers: told, body: JSON.stringify(body).replace(/"[0-9A-F]{10}"/g, '"reference"') };
}
