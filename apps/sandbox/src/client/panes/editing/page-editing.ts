import type { ReportPage } from '../../../model/report-document.ts';
import { newPage } from '../../calls/editing.ts';
import type { ReportContext } from '../../calls/context.ts';
import { addPage, movePage, removePage, renamePage } from '../../state/document-edits.ts';
import { element } from '../../view/element.ts';
import { messagesFor } from '../../messages.ts';
import { icon } from '../icons.ts';

/** Adding pages beside the tabs; renaming, moving and deleting them by the menu of their tab, F2 and Delete. */
export function attachPageEditing(context: ReportContext): { update: () => void } {
  const { view, session, editing } = context;
  const tabs = view.root.querySelector<HTMLElement>('.tabs');
  const add = element('button', { type: 'button', class: 'icon-button tabs-add', hidden: true }, icon('plus'));
  tabs?.append(add);
  const isEditing = () => session.state.mode === 'edit';

  /** Calls the handler with the page of the event's tab, in edit mode. */
  function onTab(event: Event, act: (page: ReportPage, tab: HTMLElement) => void): void {
    const tab = isEditing() ? (event.target as Element).closest<HTMLElement>('[role=tab]') : null;
    const page = tab && pagesOf(context).find(({ name }) => name === tab.dataset['page']);
    if (page) act(page, tab);
  }

  add.addEventListener('click', () => {
    const page = newPage(pagesOf(context), undefined);
    editing.change(addPage(page), 'rerender');
    if (session.choosePage(page.name)) void session.refetch();
  });
  tabs?.addEventListener('contextmenu', (event) =>
    onTab(event, (page, tab) => {
      event.preventDefault();
      openPageMenu(context, page, tab);
    }),
  );
  tabs?.addEventListener('dblclick', (event) => onTab(event, (page) => askForName(context, page)));
  tabs?.addEventListener('keydown', (event) =>
    onTab(event, (page) => {
      if (event.key === 'F2') askForName(context, page);
      if (event.key === 'Delete' && pagesOf(context).length > 1) editing.change(removePage(page.name));
    }),
  );

  return {
    update() {
      add.hidden = !isEditing();
      add.setAttribute('aria-label', messagesOf(context).addPage);
    },
  };
}

const messagesOf = ({ session }: ReportContext) => messagesFor(session.appearance().language);
const pagesOf = ({ session }: ReportContext) => session.report()?.document.pages ?? [];

function askForName(context: ReportContext, { name, displayName }: ReportPage): void {
  const messages = messagesOf(context);
  context.overlays.open({
    kind: 'question',
    title: messages.rename,
    label: messages.pageName,
    value: displayName,
    confirmLabel: messages.rename,
    confirm: (given) => {
      context.editing.change(renamePage(name, given), 'rerender');
      return undefined;
    },
  });
}

function openPageMenu(context: ReportContext, page: ReportPage, tab: HTMLElement): void {
  const { editing, overlays } = context;
  const [messages, pages] = [messagesOf(context), pagesOf(context)];
  const at = pages.findIndex(({ name }) => name === page.name);
  const move = (by: -1 | 1) => editing.change(movePage(page.name, by), 'rerender');
  const items = [
    { label: messages.rename, choose: () => askForName(context, page) },
    { label: messages.moveLeft, isDisabled: at === 0, choose: () => move(-1) },
    { label: messages.moveRight, isDisabled: at === pages.length - 1, choose: () => move(1) },
    { label: messages.remove, isDisabled: pages.length < 2, choose: () => editing.change(removePage(page.name)) },
  ];
  const label = messages.pageOptions.replace('{name}', page.displayName);
  overlays.open({ kind: 'menu', label, groups: [{ items }], at: tab.getBoundingClientRect(), opener: tab });
}
