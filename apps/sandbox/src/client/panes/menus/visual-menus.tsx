import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ReportContext } from '../../calls/context.ts';
import { messagesFor } from '../../messages.ts';
import { hostCommands, type HostCommandGroup, type MenuKind } from '../../state/menu-settings.ts';
import { activePageOf } from '../../state/page-request.ts';
import { selectionOf } from '../../state/selection.ts';
import { hasVisualHeader } from '../../state/visual-headers.ts';
import { DotsIcon } from '../icons.tsx';
import { fetchOverlay } from '../overlays/overlay-host.tsx';
import type { MenuGroup } from '../overlays/overlays.ts';
import { usePaneContext } from '../pane-context.ts';
import { builtInEntries } from './commands.ts';
import type { VisualPlace } from './visual-place.ts';

/** The two menus of every visual: three dots, and the right mouse button, Shift+F10 or the menu key. */
export function VisualMenus() {
  const context = usePaneContext();
  const { session, view, messages } = context;

  useEffect(() => {
    const onContextMenu = (event: MouseEvent) => openContextMenu(context, event);
    view.canvas.addEventListener('contextmenu', onContextMenu);
    return () => view.canvas.removeEventListener('contextmenu', onContextMenu);
  }, [context, view]);

  return activePageOf(session.state)?.visuals.map((visual) => {
    const root = view.visualRoot(visual.name);
    const hasOptions = visual.type !== 'actionButton' && hasVisualHeader(session.settings().visualSettings, visual);
    if (!root || !hasOptions) return null;
    const button = (
      <button
        type="button"
        className="visual-options"
        aria-haspopup="menu"
        aria-label={`${messages.moreOptions}: ${visual.title}`}
        onPointerEnter={fetchOverlay}
        onFocus={fetchOverlay}
        onClick={({ currentTarget }) => openOptions(context, currentTarget)}
      >
        <DotsIcon />
      </button>
    );
    return createPortal(button, root, visual.name);
  });
}

function openOptions(context: ReportContext, button: HTMLElement): void {
  const place = placeOf(context, button);
  if (place) open(place, 'visualOptionsMenu', button.getBoundingClientRect(), button);
}

function openContextMenu(context: ReportContext, event: MouseEvent): void {
  const target = event.target as Element;
  const place = placeOf(context, target);
  if (!place) return;
  event.preventDefault();
  // Events of the keyboard have no pointer position.
  const isByKey = event.button !== 2;
  const { left, top } = target.getBoundingClientRect();
  const at = isByKey ? new DOMRect(left + 16, top + 16) : new DOMRect(event.clientX, event.clientY);
  open(place, 'visualContextMenu', at, focusable(target));
}

function open(place: VisualPlace, menu: MenuKind, at: DOMRect, opener: HTMLElement): void {
  const { session, overlays } = place.context;
  const host = hostCommands(session.settings().extensions, place.visual, menu);
  const groups = [
    ...host.top.map((group) => groupOf(group, place)),
    ...builtInEntries(place, menu),
    ...host.bottom.map((group) => groupOf(group, place)),
  ];
  if (groups.length === 0) return;
  const label = place.messages.optionsOf.replace('{title}', place.visual.title);
  overlays.open({ kind: 'menu', label, groups, at, opener });
}

/** Raises the event of a host's command, with the visual and mark that it was chosen on. */
function groupOf({ title, commands }: HostCommandGroup, place: VisualPlace): MenuGroup {
  const items = commands.map((command) => ({
    label: command.title,
    icon: command.icon,
    choose: () => trigger(place, command.name),
  }));
  return { title, items };
}

function trigger({ context: { session }, page, visual, point }: VisualPlace, command: string): void {
  const report = session.report();
  if (!report) return;
  const chosen = session.state.visuals.get(page.name, visual.name).selection;
  const selection = selectionOf(report, page, visual, point ? [point] : [], chosen);
  session.raise('commandTriggered', { ...selection, visualName: visual.name, command });
}

function placeOf(context: ReportContext, target: Element): VisualPlace | undefined {
  const { session, view } = context;
  const page = activePageOf(session.state);
  const name = target.closest<HTMLElement>('[data-visual]')?.dataset['visual'];
  const visual = page?.visuals.find((known) => known.name === name);
  if (!page || !visual) return undefined;
  const messages = messagesFor(session.appearance().language);
  return { context, page, visual, point: view.pointAt(visual.name, target), messages };
}

/** The element that gets the focus when the menu closes. */
function focusable(target: Element): HTMLElement {
  const visual = target.closest<HTMLElement>('[data-visual]');
  return (
    target.closest<HTMLElement>('[tabindex], button, a') ??
    visual?.querySelector<HTMLElement>('.visual-options') ??
    document.body
  );
}
