import type { EventMaps } from '@portico/embed-frame';
import type { ContentType } from './content-types.ts';

/** The source names of the events of a content type; a paginated report counts as a report. */
interface EventKinds {
  report: 'report';
  visual: 'visual';
  paginated: 'report';
  dashboard: 'dashboard';
  tile: 'tile';
  qna: 'qna';
  create: 'create';
  quickCreate: 'quickCreate';
}

type EventName<K extends ContentType> = keyof EventMaps[EventKinds[K]] & string;

/** Whether a content type raises an event; if not, the reason. */
export type Raising = true | `no: ${string}`;

const notSaved = 'no: nothing of it is saved';
const noMarks = 'no: its marks are not chosen';
const noButtons = 'no: it holds no buttons of a page';
const noTables = 'no: nothing of it is cut off';

const paged = {
  loaded: true,
  saved: true,
  rendered: true,
  error: true,
  dataSelected: true,
  filtersApplied: true,
  pageChanged: true,
  commandTriggered: true,
  swipeStart: true,
  swipeEnd: true,
  bookmarkApplied: true,
  visualRendered: true,
  visualClicked: true,
  selectionChanged: true,
  renderingStarted: true,
  blur: true,
} as const;

const onPaper = 'no: paper is read and not used';
const creating = {
  loaded: true,
  saved: true,
  rendered: true,
  error: true,
  buttonClicked: noButtons,
  info: noTables,
} as const;

/** Events added after 2.23.1. */
type LaterEvent = 'exportDataCompleted';

/** Every event of the interface 2.23.1 over every content type. */
export const EVENT_TABLE: { [K in ContentType]: Record<Exclude<EventName<K>, LaterEvent>, Raising> } = {
  report: { ...paged, saveAsTriggered: true, buttonClicked: true, info: true, dataHyperlinkClicked: true },
  visual: {
    ...paged,
    saveAsTriggered: 'no: one visual alone has no bar for editors',
    buttonClicked: 'no: one visual alone is no button',
    info: true,
    dataHyperlinkClicked: 'no: the one visual is a chart',
  },
  paginated: {
    loaded: true,
    rendered: true,
    error: true,
    saved: notSaved,
    saveAsTriggered: notSaved,
    dataSelected: onPaper,
    buttonClicked: onPaper,
    info: onPaper,
    filtersApplied: onPaper,
    pageChanged: 'no: sheets of paper are no pages of the interface',
    commandTriggered: onPaper,
    swipeStart: onPaper,
    swipeEnd: onPaper,
    bookmarkApplied: onPaper,
    dataHyperlinkClicked: onPaper,
    visualRendered: onPaper,
    visualClicked: onPaper,
    selectionChanged: onPaper,
    renderingStarted: onPaper,
    blur: onPaper,
  },
  dashboard: {
    loaded: true,
    rendered: true,
    error: true,
    tileClicked: true,
    saved: notSaved,
    saveAsTriggered: notSaved,
    dataSelected: noMarks,
    buttonClicked: noButtons,
    info: noTables,
  },
  tile: {
    loaded: true,
    rendered: true,
    error: true,
    tileClicked: true,
    tileLoaded: true,
    saved: notSaved,
    saveAsTriggered: notSaved,
    dataSelected: noMarks,
    buttonClicked: noButtons,
    info: noTables,
  },
  qna: {
    loaded: true,
    rendered: true,
    error: true,
    visualRendered: true,
    saved: notSaved,
    saveAsTriggered: notSaved,
    dataSelected: noMarks,
    buttonClicked: noButtons,
    info: noTables,
  },
  create: { ...creating, saveAsTriggered: true, dataSelected: 'no: a new page has no marks yet' },
  quickCreate: { ...creating, saveAsTriggered: true, dataSelected: true },
};
