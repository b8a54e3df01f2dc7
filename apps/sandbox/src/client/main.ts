import '@fontsource-variable/inter';
import './frame.css';
import { openFramePage, type FramePage } from './frame-page.ts';

/** What fills the page, by its address; each kind is a chunk of its own. */
const KINDS: Record<string, () => Promise<{ start: (page: FramePage) => void }>> = {
  '/reportEmbed': () => import('./report.ts'),
  '/quickCreate': () => import('./report.ts'),
  '/rdlEmbed': () => import('./kinds/paginated/paginated.ts'),
  '/dashboardEmbed': () => import('./kinds/dashboard/dashboard.ts'),
  '/tileEmbed': () => import('./kinds/dashboard/tile.ts'),
  '/qnaEmbed': () => import('./kinds/qna/qna.ts'),
};

const load = KINDS[location.pathname];
if (!load) throw new Error(`Nothing is embedded under ${location.pathname}.`);
const { start } = await load();
start(openFramePage());
