import { FILTER_TYPE, type BasicFilter } from '../../../model/filters.ts';
import { isDataVisual, type DataVisual, type Sort } from '../../../model/report-document.ts';
import { drillStateOf, drillWays, valueToEnter } from '../../state/drilling.ts';
import { removeVisual } from '../../state/document-edits.ts';
import { changeFilters } from '../../state/filter-changes.ts';
import { displayOf, type CommandName, type MenuKind } from '../../state/menu-settings.ts';
import type { Messages } from '../../messages.ts';
import { exportVisual } from './export-visual.ts';
import { copyText, tableText } from './copy.ts';
import type { MenuGroup, MenuItem } from '../overlays/overlays.ts';
import { showData } from './show-data.tsx';
import { summarize } from './summarize.tsx';
import type { VisualPlace } from './visual-place.ts';

/** A built-in command: its menus, its availability, and its action. */
interface VisualCommand {
  /** The setting by which hosts hide the command. */
  command: CommandName;
  messageId: keyof Messages;
  menus: readonly MenuKind[];
  isOffered: (place: VisualPlace) => boolean;
  run: (place: VisualPlace) => void;
}

const DIRECTIONS = ['ascending', 'descending'] as const;
const OPTIONS: readonly MenuKind[] = ['visualOptionsMenu'];
const CONTEXT: readonly MenuKind[] = ['visualContextMenu'];
const BOTH: readonly MenuKind[] = ['visualContextMenu', 'visualOptionsMenu'];

/** In menu order; a separator divides the groups. */
const GROUPS: readonly (readonly VisualCommand[])[] = [
  [
    {
      command: 'includeExclude',
      messageId: 'include',
      menus: CONTEXT,
      isOffered: hasOneColumn,
      run: (place) => keepPoint(place, 'In'),
    },
    {
      command: 'includeExclude',
      messageId: 'exclude',
      menus: CONTEXT,
      isOffered: hasOneColumn,
      run: (place) => keepPoint(place, 'NotIn'),
    },
    {
      command: 'drill',
      messageId: 'drillDown',
      menus: CONTEXT,
      isOffered: (place) => place.point !== undefined && waysOf(place).canEnter,
      run: enterPoint,
    },
    {
      command: 'drill',
      messageId: 'drillUp',
      menus: BOTH,
      isOffered: (place) => waysOf(place).canGoUp,
      run: ({ context, visual }) => context.interaction.drill(visual.name, { to: 'up' }),
    },
    {
      command: 'drill',
      messageId: 'nextLevel',
      menus: BOTH,
      isOffered: (place) => waysOf(place).canGoDown,
      run: ({ context, visual }) => context.interaction.drill(visual.name, { to: 'next' }),
    },
    {
      command: 'expandCollapse',
      messageId: 'expandAll',
      menus: BOTH,
      isOffered: (place) => waysOf(place).canGoDown,
      run: ({ context, visual }) => context.interaction.drill(visual.name, { to: 'expand' }),
    },
    {
      command: 'clearSelection',
      messageId: 'clearSelection',
      menus: BOTH,
      isOffered: ({ context, page, visual }) =>
        context.session.state.visuals.get(page.name, visual.name).selection !== undefined,
      run: ({ context }) => context.interaction.clearSelections(),
    },
  ],
  [
    {
      command: 'copy',
      messageId: 'copyValue',
      menus: CONTEXT,
      isOffered: ({ point }) => point !== undefined,
      run: (place) => copyText(place, place.point?.formattedValue ?? ''),
    },
    {
      command: 'copy',
      messageId: 'copyTable',
      menus: BOTH,
      isOffered: hasData,
      run: (place) => copyText(place, tableText(place)),
    },
    { command: 'seeData', messageId: 'seeData', menus: BOTH, isOffered: hasData, run: showData },
    { command: 'exportData', messageId: 'exportData', menus: OPTIONS, isOffered: hasData, run: exportVisual },
    { command: 'summarize', messageId: 'summarize', menus: BOTH, isOffered: hasData, run: summarize },
  ],
  [
    {
      command: 'spotlight',
      messageId: 'spotlight',
      menus: BOTH,
      isOffered: ({ context, visual }) => context.session.state.spotlight !== visual.name,
      run: ({ context, visual }) => context.interaction.spotlight(visual.name),
    },
    {
      command: 'spotlight',
      messageId: 'endSpotlight',
      menus: BOTH,
      isOffered: ({ context, visual }) => context.session.state.spotlight === visual.name,
      run: ({ context }) => context.interaction.spotlight(undefined),
    },
    {
      command: 'focusMode',
      messageId: 'focusMode',
      menus: OPTIONS,
      isOffered: ({ context: { session }, visual }) => session.state.focus === undefined && visual.type !== 'textbox',
      run: ({ context, visual }) => context.interaction.focus(visual.name),
    },
    {
      command: 'focusMode',
      messageId: 'endFocus',
      menus: OPTIONS,
      isOffered: ({ context }) => context.session.state.focus !== undefined,
      run: ({ context }) => context.interaction.focus(undefined),
    },
    {
      command: 'removeVisual',
      messageId: 'removeVisual',
      menus: BOTH,
      isOffered: ({ context }) => context.session.state.mode === 'edit',
      run: ({ context, page, visual }) => context.editing.change(removeVisual(page.name, visual.name)),
    },
  ],
];

/** The built-in commands of a menu, without hidden and unavailable ones. */
export function builtInEntries(place: VisualPlace, menu: MenuKind): MenuGroup[] {
  const groups = GROUPS.map((commands) =>
    commands.flatMap((command) =>
      command.menus.includes(menu) && command.isOffered(place) ? itemOf(command, place) : [],
    ),
  );
  const sorting = menu === 'visualOptionsMenu' ? sortEntries(place) : [];
  return [...groups.filter((items) => items.length > 0).map((items) => ({ items })), ...sorting];
}

function itemOf({ command, messageId, run }: VisualCommand, place: VisualPlace): MenuItem[] {
  const display = displayOf(place.context.session.settings().commands, command, place.visual);
  if (display === 'hidden') return [];
  const item = {
    label: place.messages[messageId],
    isDisabled: display === 'disabled',
    choose: () => run(place),
  };
  return [item];
}

/** The menu entries for the sort fields of a visual and the two directions. */
function sortEntries({ context, page, visual, messages }: VisualPlace): MenuGroup[] {
  const { session, interaction } = context;
  const display = displayOf(session.settings().commands, 'sort', visual);
  const columns = session.state.shown?.data.visuals[visual.name]?.columns ?? [];
  if (!isDataVisual(visual) || columns.length < 2 || display === 'hidden') return [];
  const current = session.state.visuals.get(page.name, visual.name).sort ?? visual.query.sort;
  const isDisabled = display === 'disabled';
  const by = current?.by ?? columns[0]?.name ?? '';
  const direction = current?.direction ?? 'ascending';
  const itemFor = (label: string, sort: Sort): MenuItem => ({
    label,
    isDisabled,
    choose: () => interaction.sort(page.name, visual.name, sort),
  });
  return [
    {
      title: messages.sortBy,
      items: columns.map(({ name }) => itemFor(name, { by: name, direction })),
      chosen: columns.findIndex(({ name }) => name === by),
    },
    {
      items: DIRECTIONS.map((way) => itemFor(messages[way], { by, direction: way })),
      chosen: DIRECTIONS.indexOf(direction),
    },
  ];
}

function waysOf({ context, page, visual }: VisualPlace) {
  return drillWays(visual, drillStateOf(context.session.state.visuals.get(page.name, visual.name)));
}

function enterPoint({ context, page, visual, point }: VisualPlace): void {
  if (!point) return;
  const state = drillStateOf(context.session.state.visuals.get(page.name, visual.name));
  context.interaction.drill(visual.name, { to: 'into', value: valueToEnter(state, point) });
}

function hasData({ context, visual }: VisualPlace): boolean {
  return isDataVisual(visual) && context.session.state.shown?.data.visuals[visual.name] !== undefined;
}

function hasOneColumn({ point, visual }: VisualPlace): boolean {
  return isDataVisual(visual) && point?.identity.length === 1;
}

/** Includes or excludes the mark by a filter on the visual. */
function keepPoint({ context: { session }, page, visual, point }: VisualPlace, operator: 'In' | 'NotIn'): void {
  const [only] = point?.identity ?? [];
  if (!only) return;
  const level = { kind: 'visual', page: page.name, visual: visual.name } as const;
  const { column, value } = only;
  const target = {
    table: (visual as DataVisual).query.table,
    column: column.name,
    ...(column.grain ? { grain: column.grain } : {}),
  };
  const filter: BasicFilter = { filterType: FILTER_TYPE.basic, target, operator, values: [value] };
  changeFilters(session, level, [...session.filters.get(level), filter], 'user');
}
