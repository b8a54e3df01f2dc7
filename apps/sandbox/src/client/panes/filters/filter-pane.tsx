import { useEffect, useState } from 'react';
import { activePageOf } from '../../state/page-request.ts';
import type { Session } from '../../state/session.ts';
import { Pane } from '../pane.tsx';
import { usePaneContext } from '../pane-context.ts';
import { FilterSections } from './filter-sections.tsx';

/** The filter pane: the filters of the last touched visual, of the page, and of the report. */
export function FilterPane() {
  const { session, view, messages } = usePaneContext();
  const { hasFilterPane, isFilterPaneExpanded } = session.appearance();
  const [isExpanded, setExpanded] = useState(isFilterPaneExpanded);
  // The last state set by the host; the reader may have changed it since.
  const [asked, setAsked] = useState(isFilterPaneExpanded);
  if (asked !== isFilterPaneExpanded) {
    setAsked(isFilterPaneExpanded);
    setExpanded(isFilterPaneExpanded);
  }
  const touched = useTouchedVisual(view.canvas);
  if (!hasFilterPane || !session.report()) return null;
  return (
    <Pane
      className="filter-pane"
      title={messages.filters}
      icon="filter"
      openLabel={messages.openFilters}
      closeLabel={messages.closeFilters}
      isExpanded={isExpanded}
      onToggle={() => setExpanded(!isExpanded)}
      extra={
        <span className="filter-total" aria-hidden="true">
          {totalOf(session) || ''}
        </span>
      }
    >
      <FilterSections visual={activePageOf(session.state)?.visuals.find(({ name }) => name === touched)} />
    </Pane>
  );
}

/** The visual that the reader touched last. */
function useTouchedVisual(canvas: HTMLElement): string | undefined {
  const [touched, setTouched] = useState<string>();
  useEffect(() => {
    const touch = ({ target }: Event) =>
      setTouched((target as Element).closest<HTMLElement>('[data-visual]')?.dataset['visual']);
    canvas.addEventListener('pointerdown', touch);
    canvas.addEventListener('focusin', touch);
    return () => {
      canvas.removeEventListener('pointerdown', touch);
      canvas.removeEventListener('focusin', touch);
    };
  }, [canvas]);
  return touched;
}

/** Filters of the report and the active page that a reader may see. */
function totalOf({ state }: Session): number {
  const filters = [
    ...state.filters.get({ kind: 'report' }),
    ...state.filters.get({ kind: 'page', page: state.activePage }),
  ];
  return filters.filter(({ displaySettings }) => !displaySettings?.isHiddenInViewMode).length;
}
