import type { ReportContext } from './context.ts';

/** The browser's print dialog blocks the page, so it opens after the answer to the call was sent. */
export function printSoon(): void {
  setTimeout(() => window.print());
}

/** Calls on overlays and output of a report: menus, selected marks, print. */
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
