import '@fontsource-variable/inter';
import './frame.css';
import { openFramePage, type FramePage } from './frame-page.ts';
import { startDashboard, startTile } from './content-types/dashboard/dashboard.tsx';
import { start as startPaginated } from './content-types/paginated/paginated.tsx';
import { start as startQna } from './content-types/qna/qna.tsx';
import { start as startReport } from './report.ts';
import { watchPresses } from './view/press.ts';

/**
 * The content types by the path of the page. None is loaded lazily: hosts post their first call when the page has
 * loaded, and a listener must exist by then.
 */
const CONTENT_TYPES: Record<string, (page: FramePage) => void> = {
  '/reportEmbed': startReport,
  '/quickCreate': startReport,
  '/rdlEmbed': startPaginated,
  '/dashboardEmbed': startDashboard,
  '/tileEmbed': startTile,
  '/qnaEmbed': startQna,
};

const start = CONTENT_TYPES[location.pathname];
if (!start) throw new Error(`Nothing is embedded under ${location.pathname}.`);
watchPresses(window);
start(openFramePage());
