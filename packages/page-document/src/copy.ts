import type { Block } from './document.ts';

/** A new id of a block: 16 lower-case letters and digits. */
export function newBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => (byte % 36).toString(36)).join('');
}

/** A copy of a block with ids of its own, also inside: an id names one block of one page. */
export function copyBlock(block: Block): Block {
  const { children } = block;
  return { ...block, id: newBlockId(), ...(children && { children: children.map(copyBlock) }) };
}
