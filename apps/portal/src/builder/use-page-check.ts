import type { PageFinding } from '@portico/server/page-object';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { blockOf } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { findById } from './find-blocks.ts';

/** What is to be mended in the draft as the server has it; null until that is known. Every saved revision is looked at. */
export function usePageCheck(pageId: string, revision: number | undefined): PageFinding[] | null {
  const [findings, setFindings] = useState<PageFinding[] | null>(null);
  useEffect(() => {
    if (revision === undefined) return;
    let isCurrent = true;
    call('pages.check', { parameters: { id: pageId } })
      .then((check) => isCurrent && setFindings(check.findings))
      // Offline, or signed out: the next save asks again.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pageId, revision]);
  return findings;
}

/** Where the settings of what is chosen stand; the focus goes there from a finding. */
export const SETTINGS_ID = 'builder-settings';

/** What findings say of their blocks, and the way there. */
export function useFindingPlaces() {
  const text = useText();
  const { page, editing, showSettings } = useBuilder();
  const componentOf = ({ blockId }: PageFinding) => (blockId === null ? undefined : findById(page.root, blockId));
  const blockName = (finding: PageFinding) => {
    const component = componentOf(finding);
    const block = component && blockOf(component);
    return block ? text(`builder.block.${block.type}`) : text('check.page');
  };
  const choose = (finding: PageFinding) => {
    editing.end();
    showSettings();
    if (finding.language && finding.language !== page.language) page.setLanguage(finding.language);
    page.select(componentOf(finding));
  };
  return { blockName, choose };
}

/** The fields, by name, in which the fault that a rule finds is mended. Others are mended on the canvas, or nowhere in particular. */
const FIELDS: Partial<Record<PageFinding['rule'], readonly string[]>> = {
  'image-without-alt': ['alt'],
  'link-without-text': ['label', 'title'],
  'item-without-title': ['title'],
  'title-missing': ['title'],
  'report-missing': ['reportId'],
  'report-unchosen': ['reportId'],
};

/** The first field of these names in the settings, else the settings as a whole. */
function fieldOf(names: readonly string[]): HTMLElement | null {
  const settings = document.getElementById(SETTINGS_ID);
  const selector = names.map((name) => `[name="${name}"]`).join();
  return (selector && settings?.querySelector<HTMLElement>(selector)) || settings;
}

/** Puts the focus on a field of the settings, once those of what is chosen are drawn. */
export function focusOnField(names: readonly string[]): void {
  requestAnimationFrame(() => {
    const field = fieldOf(names);
    field?.focus({ preventScroll: true });
    // Its label stands above it.
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Puts the focus where a fault is mended, as soon as the dialog that covers it is gone and its block is chosen. */
export function useFocusOnSettings(): (finding: PageFinding) => void {
  const [wanted, setWanted] = useState<PageFinding | null>(null);
  useEffect(() => {
    if (!wanted) return;
    focusOnField(FIELDS[wanted.rule] ?? []);
    // oxlint-disable-next-line react/set-state-in-effect -- it is done once the dialog has left the document.
    setWanted(null);
  }, [wanted]);
  return setWanted;
}
