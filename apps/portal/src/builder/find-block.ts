import type { Component } from 'grapesjs';
import { blockOf } from './block-components.ts';

/** The component of a block, wherever it stands below another one. */
export function findBlock(parent: Component, id: string): Component | undefined {
  for (const child of parent.components().models) {
    const found = blockOf(child)?.id === id ? child : findBlock(child, id);
    if (found) return found;
  }
  return undefined;
}
