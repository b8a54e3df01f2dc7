import { KIND_WORDS } from './content-types/words.ts';
import { BOOKMARK_WORDS } from './panes/bookmarks/words.ts';
import { EDITING_WORDS } from './panes/editing/words.ts';
import { FIELD_WORDS } from './panes/fields/words.ts';
import { FILTER_WORDS } from './panes/filters/words.ts';
import { MENU_WORDS } from './panes/menus/words.ts';
import { NARRATIVE_WORDS } from './visuals/narrative/words.ts';
import { VISUAL_WORDS } from './visuals/words.ts';

/** The words of the page and its visuals, by language; reports bring theirs with them. */
const PAGE_WORDS = {
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

/** Every part of the frame has a table of words of its own, with the same languages. */
const PARTS = [
  PAGE_WORDS,
  VISUAL_WORDS,
  NARRATIVE_WORDS,
  MENU_WORDS,
  FILTER_WORDS,
  FIELD_WORDS,
  BOOKMARK_WORDS,
  EDITING_WORDS,
  KIND_WORDS,
] as const;

type Language = keyof typeof PAGE_WORDS;
type Part = (typeof PARTS)[number]['en'];
type KeyOf<Table> = Table extends unknown ? keyof Table : never;

export type Words = Record<KeyOf<Part>, string>;

/** Words for a locale such as `da-DK`; English where there are none. */
export function wordsFor(locale: string): Words {
  const asked = locale.slice(0, 2).toLowerCase();
  const language = asked in PAGE_WORDS ? (asked as Language) : 'en';
  return Object.assign({}, ...PARTS.map((part) => part[language])) as Words;
}
