import { CONTENT_MESSAGES } from './content-types/messages.ts';
import { BOOKMARK_MESSAGES } from './panes/bookmarks/messages.ts';
import { EDITING_MESSAGES } from './panes/editing/messages.ts';
import { FIELD_MESSAGES } from './panes/fields/messages.ts';
import { FILTER_MESSAGES } from './panes/filters/messages.ts';
import { MENU_MESSAGES } from './panes/menus/messages.ts';
import { NARRATIVE_MESSAGES } from './visuals/narrative/messages.ts';
import { VISUAL_MESSAGES } from './visuals/messages.ts';

/** Messages of the page, by language; the texts of reports are in their documents. */
const PAGE_MESSAGES = {
  en: {
    loading: 'Loading report',
    pages: 'Report pages',
    truncated: 'The first {count} rows are shown.',
    empty: 'No data for these filters.',
    failed: 'This report cannot be shown.',
    ended: 'The session has ended. Reload the page if it does not continue by itself.',
    notLoaded: 'No report has been loaded.',
    filters: 'Filters',
    blank: '(Blank)',
    clear: 'Clear',
    data: 'Data of the chart',
  },
  da: {
    loading: 'Indlæser rapport',
    pages: 'Rapportens sider',
    truncated: 'De første {count} rækker vises.',
    empty: 'Ingen data for disse filtre.',
    failed: 'Rapporten kan ikke vises.',
    ended: 'Sessionen er udløbet. Genindlæs siden, hvis den ikke fortsætter af sig selv.',
    notLoaded: 'Der er ikke indlæst en rapport.',
    filters: 'Filtre',
    blank: '(Tom)',
    clear: 'Ryd',
    data: 'Diagrammets data',
  },
  de: {
    loading: 'Bericht wird geladen',
    pages: 'Seiten des Berichts',
    truncated: 'Die ersten {count} Zeilen werden gezeigt.',
    empty: 'Keine Daten für diese Filter.',
    failed: 'Der Bericht kann nicht gezeigt werden.',
    ended: 'Die Sitzung ist abgelaufen. Laden Sie die Seite neu, wenn sie nicht von selbst fortfährt.',
    notLoaded: 'Es wurde kein Bericht geladen.',
    filters: 'Filter',
    blank: '(Leer)',
    clear: 'Löschen',
    data: 'Daten des Diagramms',
  },
  fr: {
    loading: 'Chargement du rapport',
    pages: 'Pages du rapport',
    truncated: 'Les {count} premières lignes sont affichées.',
    empty: 'Aucune donnée pour ces filtres.',
    failed: 'Ce rapport ne peut pas être affiché.',
    ended: 'La session a expiré. Rechargez la page si elle ne continue pas d’elle-même.',
    notLoaded: 'Aucun rapport n’a été chargé.',
    filters: 'Filtres',
    blank: '(Vide)',
    clear: 'Effacer',
    data: 'Données du graphique',
  },
} as const;

/** Every part of the frame has its own message catalogue, with the same languages. */
const CATALOGUES = [
  PAGE_MESSAGES,
  VISUAL_MESSAGES,
  NARRATIVE_MESSAGES,
  MENU_MESSAGES,
  FILTER_MESSAGES,
  FIELD_MESSAGES,
  BOOKMARK_MESSAGES,
  EDITING_MESSAGES,
  CONTENT_MESSAGES,
] as const;

type Language = keyof typeof PAGE_MESSAGES;
type Catalogue = (typeof CATALOGUES)[number]['en'];
type KeyOf<Table> = Table extends unknown ? keyof Table : never;

export type Messages = Record<KeyOf<Catalogue>, string>;

/** Messages for a locale such as `da-DK`; English for other languages. */
export function messagesFor(locale: string): Messages {
  const asked = locale.slice(0, 2).toLowerCase();
  const language = asked in PAGE_MESSAGES ? (asked as Language) : 'en';
  return Object.assign({}, ...CATALOGUES.map((catalogue) => catalogue[language])) as Messages;
}
