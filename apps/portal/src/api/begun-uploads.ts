import { randomId } from './random-id.ts';

/** Under which id a file was begun to be sent: chosen once more after a reload, it goes on instead of beginning anew. */
const PREFIX = 'portico-upload ';

/** What was begun in this document, or before it was loaded anew. */
const begun = new Set<string>();

/** Whether the server may have a part of an upload. */
export const isBegun = (id: string) => begun.has(id);

export const noteBegun = (id: string) => begun.add(id);

const keyOf = ({ name, size, lastModified }: File) => `${PREFIX}${name} ${size} ${lastModified}`;

/** The id under which a file is sent: that of an earlier upload that did not arrive, or a new one. */
export function uploadIdOf(file: Blob): string {
  if (!(file instanceof File)) return randomId();
  const known = tryStorage(() => localStorage.getItem(keyOf(file)));
  if (known) {
    begun.add(known);
    return known;
  }
  const id = randomId();
  tryStorage(() => localStorage.setItem(keyOf(file), id));
  return id;
}

/** It has arrived, or is given up. */
export function forgetUpload(file: Blob): void {
  if (file instanceof File) tryStorage(() => localStorage.removeItem(keyOf(file)));
}

/** A device without room, or that keeps nothing: every upload begins anew. */
function tryStorage<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
