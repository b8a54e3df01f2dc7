import type { ReportPage } from '../../../model/report-document.ts';
import { newPage } from '../../calls/editing.ts';
import type { ReportParts } from '../../calls/parts.ts';
import { addPage, movePage, removePage, renamePage } from '../../state/document-edits.ts';
import { element } from '../../view/element.ts';
import { wordsFor } from '../../words.ts';
import { askForText } from '../dialog.ts';
import { icon } from '../icons.ts';
import { openMenu } from '../menus/menu.ts';

/** Adding pages beside the tabs; renaming, moving and deleting them by the menu of their tab, F2 and Delete. */
export function attachPageEditing(parts: ReportParts): { update: () => void } {
  const { view, session, editing, overlays } = parts;
  const tabs = view.root.querySelector<HTMLElement>('.tabs');
  const add = element('button', { type: 'button', class: 'icon-button tabs-add', hidden: true }, icon('plus'));
  tabs?.append(add);

  const words = () => wordsFor(session.appearance().language);
  const pages = () => session.report()?.document.pages ?? [];
  const tabOf = (target: EventTarget | null) =>
    session.state.mode === 'edit' ? (target as Element).closest<HTMLElement>('[role=tab]') : null;
  const pageOf = (tab: HTMLElement) => pages().find(({ name }) => name === tab.dataset['page']);

  function rename({ name, displayName }: ReportPage): void {
    askForText({
      root: view.root,
      overlays,
      title: words().rename,
      closeLabel: words().close,
      cancelLabel: words().cancel,
      label: words().pageName,
      value: displayName,
      confirmLabel: words().rename,
      confirm: (given) => {
        editing.change(renamePage(name, given), 'paint');
        return undefined;
      },
    });
  }

  function openOptions(tab: HTMLElement, page: ReportPage): void {
    const at = pages().findIndex(({ name }) => name === page.name);
    const { left, top } = tab.getBoundingClientRect();
    const entries = [
      { label: words().rename, choose: () => rename(page) },
      { label: words().moveLeft, isDisabled: at === 0, choose: () => editing.change(movePage(page.name, -1), 'paint') },
      {
        label: words().moveRight,
        isDisabled: at === pages().length - 1,
        choose: () => editing.change(movePage(page.name, 1), 'paint'),
      },
      { label: words().remove, isDisabled: pages().length < 2, choose: () => editing.change(removePage(page.name)) },
    ];
    const label = words().pageOptions.replace('{name}', page.displayName);
    openMenu(entries, { label, at: { x: left, y: top - 148 }, opener: tab, root: view.root, overlays });
  }

  add.addEventListener('click', () => {
    const page = newPage(pages(), undefined);
    editing.change(addPage(page), 'paint');
    if (session.choosePage(page.name)) void session.draw();
  });
  tabs?.addEventListener('contextmenu', (event) => {
    const tab = tabOf(event.target);
    const page = tab && pageOf(tab);
    if (!tab || !page) return;
    event.preventDefault();
    openOptions(tab, page);
  });
  tabs?.addEventListener('dblclick', (event) => {
    const tab = tabOf(event.target);
    const page = tab && pageOf(tab);
    if (page) rename(page);
  });
  tabs?.addEventListener('keydown', (event) => {
    const tab = tabOf(event.target);
    const page = tab && pageOf(tab);
    if (!page) return;
    if (event.key === 'F2') rename(page);
    if (event.key === 'Delete' && pages().length > 1) editing.change(removePage(page.name));
  });

  return {
    update() {
      add.hidden = session.state.mode !== 'edit';
      add.setAttribute('aria-label', words().addPage);
    },
  };
}
