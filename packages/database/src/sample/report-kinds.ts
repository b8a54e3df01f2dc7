import { text, type SampleBlock } from './blocks.ts';
import { sampleReports, sampleWorkspaces } from './organisation.ts';
import type { SamplePage } from './page.ts';
import { sampleTranslations } from './translations.ts';

/** What the portal keeps of one: the table's columns of the same names. */
interface SampleKind {
  kind: 'paginated' | 'dashboard' | 'tile' | 'visual' | 'qna';
  reportId: string;
  workspaceId: string;
  workspaceName: string;
  name: string;
  description: string;
  /** What it comes from is called at the service; its own name if none is said. */
  serviceName?: string;
  parentId?: string;
  pageName?: string;
  visualName?: string;
  /** Where the analytics service shows it. */
  path: string;
  /** The parameters of that address. */
  parameters: Record<string, string>;
}

const { first, flights, world } = sampleWorkspaces;
const weather = sampleReports.weather.reportId;
const WORLD = 'f8c4e507-294b-46d8-b7fa-158091a2b3cc';
const OUT_OF_WORK_TILE = '7b000000-0000-4000-8000-000000000003';
const AIRPORTS = 'e591b2d4-f618-43a5-84c7-e25d6e7f8099';
const UNEMPLOYMENT_DATA = '3a6b8c1d-2e4f-4a5b-9c7d-8e0f1a2b3c4d';
/** As the portal makes it of the report, its page and the visual. */
const RAIN = 'be62c8fd-4a3e-5bdb-b6b1-3b0c88667bb2';

/** One of every kind that is no report. */
export const sampleKinds: SampleKind[] = [
  {
    ...{ kind: 'dashboard', reportId: WORLD, ...world, name: 'World and work' },
    description: 'Syv felter fra fire rapporter',
    ...{ path: '/dashboardEmbed', parameters: { dashboardId: WORLD } },
  },
  {
    ...{ kind: 'tile', reportId: OUT_OF_WORK_TILE, ...world, parentId: WORLD, name: 'People out of work' },
    description: 'Ledige måned for måned, i tusinder',
    ...{ path: '/tileEmbed', parameters: { dashboardId: WORLD, tileId: OUT_OF_WORK_TILE } },
  },
  {
    ...{ kind: 'visual', reportId: RAIN, ...first, parentId: weather, name: 'Rain by month' },
    serviceName: 'Seattle weather',
    ...{ pageName: 'Rain', visualName: 'rain-by-month', description: 'Nedbør i Seattle måned for måned' },
    ...{ path: '/reportEmbed', parameters: { reportId: weather } },
  },
  {
    ...{ kind: 'qna', reportId: UNEMPLOYMENT_DATA, ...first, name: 'Questions about unemployment' },
    serviceName: 'Unemployment across industries',
    description: 'Spørg om ledigheden med egne ord',
    ...{ path: '/qnaEmbed', parameters: { datasetId: UNEMPLOYMENT_DATA } },
  },
  {
    ...{ kind: 'paginated', reportId: AIRPORTS, ...flights, name: 'Airport statistics' },
    description: 'Lufthavne med subtotaler, til udskrift',
    ...{ path: '/rdlEmbed', parameters: { reportId: AIRPORTS } },
  },
];

const shown = (id: string, reportId: string, da: string, en: string, aspect?: string): SampleBlock => ({
  ...{ id, type: 'report', settings: { reportId, ...(aspect && { aspect }) } },
  texts: { da: { title: da }, en: { title: en } },
  translatedFrom: { en: sampleTranslations[id] ?? '' },
});

export const overviewPageId = '01990000-0000-7000-8000-000000000011';

/** A page with one of every kind. */
export const overview: SamplePage = {
  texts: {
    da: { slug: 'noegletal/samlede-tal', name: 'Samlede tal', description: 'Tal fra flere rapporter på én side' },
    en: { slug: 'key-figures/overview', name: 'Overview', description: 'Figures of several reports on one page' },
  },
  blocks: [
    text(
      'overviewlead',
      '<p>Det vigtigste fra flere rapporter. Mangler der et tal, så stil spørgsmålet nederst.</p>',
      '<p>The essentials of several reports. If a figure is missing, ask the question below.</p>',
    ),
    shown('overviewdashboard', WORLD, 'Verden og arbejdet', 'World and work'),
    shown('overviewtile', OUT_OF_WORK_TILE, 'Ledige', 'People out of work', '21:9'),
    shown('overviewvisual', RAIN, 'Nedbør pr. måned', 'Rain by month', '21:9'),
    shown('overviewquestions', UNEMPLOYMENT_DATA, 'Spørg om ledigheden', 'Ask about unemployment'),
    shown('overviewpaper', AIRPORTS, 'Lufthavne', 'Airports', '4:3'),
  ],
};
