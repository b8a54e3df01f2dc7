import type { ReportContext } from '../../calls/context.ts';
import { hostCommands, type HostCommandGroup, type MenuKind } from '../../state/menu-settings.ts';
import { activePageOf } from '../../state/page-request.ts';
import { selectionOf } from '../../state/selection.ts';
import { hasVisualHeader } from '../../state/visual-headers.ts';
import { element } from '../../view/element.ts';
import { messagesFor } from '../../messages.ts';
import { dotsIcon } from '../icons.ts';
import { builtInEntries } from './commands.ts';
import { openMenu, type MenuEntry } from './menu.ts';
import type { VisualPlace } from './visual-place.ts';

/** The two menus of every visual: three dots, and the right mouse button, Shift+F10 or the menu key. */
export function attachVisualMenus(context: ReportContext): { update: () => void } {
  const { view, session } = context;

  function open(place: VisualPlace, menu: MenuKind, at: { x: number; y: number }, opener: HTMLElement): void {
    const host = hostCommands(session.settings().extensions, place.visual, menu);
    const entries: MenuEntry[] = [
      ...host.top.map((group) => groupOf(group, place)),
      ...builtInEntries(place, menu),
      ...host.bottom.map((group) => groupOf(group, place)),
    ];
    if (entries.length === 0) return;
    const label = place.messages.optionsOf.replace('{title}', place.visual.title);
    openMenu(entries, { label, at, opener, root: view.root, overlays: context.overlays });
  }

  const openOptions = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('.visual-options');
    const place = button && placeOf(context, button);
    if (!place) return;
    // A click on the button is not a click on the visual.
    event.stopPropagation();
    const { left, bottom } = button.getBoundingClientRect();
    open(place, 'visualOptionsMenu', { x: left, y: bottom + 4 }, button);
  };
  view.canvas.addEventListener('click', openOptions, { capture: true });
  view.canvas.addEventListener('contextmenu', (event) => {
    const place = placeOf(context, event.target as Element);
    if (!place) return;
    event.preventDefault();
    // Events of the keyboard have no pointer position.
    const isByKey = event.button !== 2;
    const { left, top } = (event.target as Element).getBoundingClientRect();
    const at = isByKey ? { x: left + 16, y: top + 16 } : { x: event.clientX, y: event.clientY };
    open(place, 'visualContextMenu', at, focusable(event.target as Element));
  });

  return { update: () => showButtons(context) };
}

/** Raises the event of a host's command, with the visual and mark that it was chosen on. */
function groupOf({ title, commands }: HostCommandGroup, place: VisualPlace): MenuEntry {
  const entries = commands.map((command) => ({
    label: command.title,
    icon: command.icon,
    name: command.name,
    choose: () => trigger(place, command.name),
  }));
  return { title, entries };
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

/** Adds the options button to every visual on the page, unless the host hides visual headers. */
function showButtons({ session, view }: ReportContext): void {
  const page = activePageOf(session.state);
  const messages = messagesFor(session.appearance().language);
  for (const root of view.canvas.querySelectorAll<HTMLElement>('[data-visual]')) {
    const visual = page?.visuals.find(({ name }) => name === root.dataset['visual']);
    const known = root.querySelector<HTMLElement>(':scope > .visual-options');
    const isShown =
      visual !== undefined &&
      visual.type !== 'actionButton' &&
      hasVisualHeader(session.settings().visualSettings, visual);
    if (!isShown) known?.remove();
    else if (!known) root.append(optionsButton());
    const button = root.querySelector(':scope > .visual-options');
    button?.setAttribute('aria-label', `${messages.moreOptions}: ${visual?.title ?? ''}`);
  }
}

function optionsButton(): HTMLElement {
  return element('button', { type: 'button', class: 'visual-options', 'aria-haspopup': 'menu' }, dotsIcon());
}
