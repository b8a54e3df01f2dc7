import '@fontsource-variable/inter';
import './frame.css';
import { openFramePage, type FramePage } from './frame-page.ts';
import { start as startDashboard } from './kinds/dashboard/dashboard.ts';
import { start as startTile } from './kinds/dashboard/tile.ts';
import { start as startPaginated } from './kinds/paginated/paginated.ts';
import { start as startQna } from './kinds/qna/qna.ts';
import { start as startReport } from './report.ts';
import { watchPresses } from './view/press.ts';

/**
 * What fills the page, by its address. No kind is loaded later: hosts post their first call when the page has loaded,
 * and it must be heard.
 */
const KINDS: Record<string, (page: FramePage) => void> = {
  '/reportEmbed': startReport,
  '/quickCreate': startReport,
  '/rdlEmbed': startPaginated,
  '/dashboardEmbed': startDashboard,
  '/tileEmbed': startTile,
  '/qnaEmbed': startQna,
};

const start = KINDS[location.pathname];
if (!start) throw new Error(`Nothing is embedded under ${location.pathname}.`);
watchPresses(window);
start(openFramePage());
