import type { ReportParts } from './parts.ts';

/** Calls on what lies over a report or leaves it: menus, chosen marks, paper. */
export function presenceCalls({ session, interaction, overlays }: ReportParts) {
  return {
    print() {
      // The browser's dialog stops everything here, also the answer to this call.
      setTimeout(() => window.print());
    },
    closeAllOverlays: () => overlays.closeAll(),
    clearSelectedVisuals({ params }: { params: { clearPopOutState: string } }) {
      interaction.clearSelections();
      if (params.clearPopOutState !== 'true') return;
      session.state.focus = undefined;
      session.state.spotlight = undefined;
      void session.paint();
    },
  };
}
