import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILM = path.join(import.meta.dirname, '../../../packages/database/sample-videos/portal-tour.webm');

/** Ids of elements of WebM (RFC 9559). */
const ids = { segment: 0x18538067, info: 0x1549a966, tracks: 0x1654ae6b, cluster: 0x1f43b675, cues: 0x1c53bb6b };
const VOID = 0xec;
const cue = { point: 0xbb, positions: 0xb7, cluster: 0xf1 };

interface Element {
  id: number;
  start: number;
  data: Buffer;
}

/** The elements that stand one after another in some bytes. */
function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at;
    const read = (keepsMark: boolean) => {
      const length = Math.clz32(bytes[at] ?? 0) - 23;
      const value = bytes.readUIntBE(at, Math.min(length, 6));
      const whole = length > 6 ? bytes.readUIntBE(at + length - 6, 6) : value;
      at += length;
      return keepsMark || length > 6 ? whole : whole - 2 ** (7 * length);
    };
    const [id, length] = [read(true), read(false)];
    elements.push({ id, start, data: bytes.subarray(at, at + length) });
    at += length;
  }
  return elements;
}

function element(id: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const name = Buffer.from(id.toString(16), 'hex');
  const length = Buffer.alloc(8);
  length.writeUIntBE(data.length, 2, 6);
  length[0] = 1;
  return Buffer.concat([name, length, data]);
}

const longNumber = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUIntBE(value, 2, 6);
  return bytes;
};

/** The sample film of 18 seconds, with so many bytes between its parts that no browser holds all of it: it asks when someone seeks. */
export function largeFilm(bytesBetween: number): Buffer {
  const [head, segment] = elementsOf(readFileSync(FILM));
  if (!head || !segment) throw new Error('The sample film is none');
  const parts = elementsOf(segment.data);
  const only = (id: number) => parts.filter((part) => part.id === id);
  const start = [...only(ids.info), ...only(ids.tracks)].map(({ id, data }) => element(id, data));
  const clusters = only(ids.cluster);
  const padded = clusters.map(({ id, data }) =>
    Buffer.concat([element(id, data), element(VOID, Buffer.alloc(bytesBetween))]),
  );
  const cuesWith = (positions: Map<number, number>) =>
    element(
      ids.cues,
      ...only(ids.cues).flatMap(({ data }) => elementsOf(data).map((point) => movedCue(point, positions))),
    );
  const lengthBefore = (count: number) => padded.slice(0, count).reduce((sum, { length }) => sum + length, 0);
  // How long the list is does not depend on what it says.
  const positionsAfter = (offset: number) =>
    new Map(clusters.map((cluster, index) => [cluster.start, offset + lengthBefore(index)]));
  const offset = Buffer.concat([...start, cuesWith(positionsAfter(0))]).length;
  return Buffer.concat([
    element(head.id, head.data),
    element(ids.segment, ...start, cuesWith(positionsAfter(offset)), ...padded),
  ]);
}

/** An entry of the film's index that names where its part lies now. */
function movedCue({ id, data }: Element, positions: Map<number, number>): Buffer {
  const children = elementsOf(data).map((child) => {
    if (child.id === cue.positions) return movedCue(child, positions);
    if (child.id !== cue.cluster) return element(child.id, child.data);
    return element(cue.cluster, longNumber(positions.get(child.data.readUIntBE(0, child.data.length)) ?? 0));
  });
  return element(id, ...children);
}
