import type { Component } from 'grapesjs';
import { blockOf } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { focusOnField } from './use-page-check.ts';

/** What follows when a new block is on the page: a text is written at once, and the title of an accordion's item; every other block is chosen. */
export function useBeginBlock() {
  const { page, editing, showSettings } = useBuilder();
  return (component: Component | undefined) => {
    const type = component && blockOf(component)?.type;
    if (!component || !type) return;
    page.select(component);
    if (type === 'text') return editing.start(component);
    if (type !== 'accordion') return;
    page.select(component.components().at(0));
    showSettings();
    focusOnField(['title']);
  };
}
