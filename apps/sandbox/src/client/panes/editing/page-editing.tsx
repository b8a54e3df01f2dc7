import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ReportPage } from '../../../model/report-document.ts';
import { newPage } from '../../calls/editing.ts';
import type { ReportContext } from '../../calls/context.ts';
import { addPage, movePage, removePage, renamePage } from '../../state/document-edits.ts';
import { messagesFor } from '../../messages.ts';
import { Icon } from '../icons.tsx';
import { usePaneContext } from '../pane-context.ts';

/** Adding pages beside the tabs; renaming, moving and deleting them by the menu of their tab, F2 and Delete. */
export function PageEditing() {
  const context = usePaneContext();
  const { view, session, editing, messages } = context;
  const isEditing = session.state.mode === 'edit';

  useEffect(() => (isEditing ? listenToTabs(context) : undefined), [isEditing, context]);

  if (!isEditing) return null;
  const add = () => {
    const page = newPage(pagesOf(context), undefined);
    editing.change(addPage(page), 'rerender');
    if (session.choosePage(page.name)) void session.refetch();
  };
  return createPortal(
    <button type="button" className="icon-button tabs-add" aria-label={messages.addPage} onClick={add}>
      <Icon name="plus" />
    </button>,
    view.tabs,
  );
}

/** @returns a function that ends the listening */
function listenToTabs(context: ReportContext): () => void {
  const { editing, view } = context;
  const listening = new AbortController();
  /** Calls the handler with the page of the event's tab. */
  function on<Name extends 'contextmenu' | 'dblclick' | 'keydown'>(
    name: Name,
    act: (page: ReportPage, event: HTMLElementEventMap[Name], tab: HTMLElement) => void,
  ): void {
    const onTab = (event: HTMLElementEventMap[Name]) => {
      const tab = (event.target as Element).closest<HTMLElement>('[role=tab]');
      const page = tab && pagesOf(context).find(({ name: known }) => known === tab.dataset['page']);
      if (page) act(page, event, tab);
    };
    view.tabs.addEventListener(name, onTab, { signal: listening.signal });
  }
  on('contextmenu', (page, event, tab) => {
    event.preventDefault();
    openPageMenu(context, page, tab);
  });
  on('dblclick', (page) => askForName(context, page));
  on('keydown', (page, { key }) => {
    if (key === 'F2') askForName(context, page);
    if (key === 'Delete' && pagesOf(context).length > 1) editing.change(removePage(page.name));
  });
  return () => listening.abort();
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
