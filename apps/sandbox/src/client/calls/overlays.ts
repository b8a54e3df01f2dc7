import type { ReportContext } from './context.ts';

/** The browser's dialog stops everything here, also the answer to the call: it opens when that is out. */
export function printSoon(): void {
  setTimeout(() => window.print());
}

/** Calls on what lies over a report or leaves it: menus, chosen marks, paper. */
export function overlayCalls({ session, interaction, overlays }: ReportContext) {
  return {
    print: printSoon,
    closeAllOverlays: () => overlays.closeAll(),
    clearSelectedVisuals({ params }: { params: { clearPopOutState: string } }) {
      interaction.clearSelections();
      if (params.clearPopOutState !== 'true') return;
      session.state.focus = undefined;
      session.state.spotlight = undefined;
      void session.rerender();
    },
  };
}
