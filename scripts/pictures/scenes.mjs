// What there is to see.
import { samplePageIds, samplePages, sampleUsers } from '../../packages/database/src/index.ts';
import { openEnrolment } from './users.mjs';
import { showReport } from './report-alone.mjs';

const REPORTS = {
  unemployment: 'Unemployment by industry',
  weather: 'Seattle weather',
  cars: 'Fuel economy of cars',
  flights: 'US flights: how late?',
  strikes: 'Wildlife strikes',
  nations: 'Health of nations',
  earthquakes: 'Earthquakes of a week',
};
const EXAMPLES = {
  report: 'Report',
  'paginated-report': 'Paginated report',
  dashboard: 'Dashboard',
  tile: 'Tile',
  visual: 'Single visual',
  questions: 'Questions and answers',
  create: 'New report',
  'quick-create': 'Quick create',
  filters: 'Filters',
  'edit-and-save': 'Edit and save',
};

/**
 * Scenes by the part of Portico that they show. `name` begins the file's name, `text` says what is seen, `site` is the
 * portal unless it is said, `as` is who looks, `until` what a screen waits for whose network is never idle, `act` brings on screen what has to be there before the picture.
 */
export const areas = [
  {
    title: 'Reports, alone',
    scenes: Object.entries(REPORTS).map(([key, title]) => ({
      name: `report-${key}`,
      text: title,
      site: 'demo',
      path: '/health',
      keeps: 'all',
      act: async (page, sites) => {
        await showReport(page, sites, title);
        await page.waitForTimeout(400);
      },
    })),
  },
  {
    title: 'The demo host',
    scenes: [
      { name: 'demo-home', text: 'Its first page', site: 'demo', path: '/', keeps: 'all', act: shown },
      { name: 'demo-gallery', text: 'Every example', site: 'demo', path: '/gallery', keeps: 'all' },
      ...Object.entries(EXAMPLES).map(([slug, title]) => ({
        name: `demo-${slug}`,
        text: title,
        site: 'demo',
        path: `/gallery/${slug}`,
        keeps: 'all',
        act: shown,
      })),
      { name: 'demo-playground', text: 'The playground', site: 'demo', path: '/playground', keeps: 'all', act: shown },
      {
        name: 'demo-playground-react',
        text: 'The playground, in React',
        site: 'demo',
        path: '/playground?example=filters&form=react',
        act: shown,
      },
    ],
  },
  {
    title: 'The way in',
    scenes: [
      { name: 'sign-in', text: 'Signing in', path: '/login', keeps: 'all' },
      { name: 'sign-in-refused', text: 'A wrong password', path: '/login', keeps: 'none', act: refused },
      {
        name: 'directory',
        text: 'The sandbox’s directory: people to click on',
        path: '/login/directory',
        keeps: 'all',
      },
      { name: 'forgot-password', text: 'A forgotten password', path: '/forgot-password' },
      { name: 'register', text: 'Registering by an invitation', path: (users) => users.invitation() },
      { name: 'two-factor', text: 'The code of the authenticator', path: '/two-factor', as: 'halfway' },
      { name: 'two-factor-reset', text: 'Without the authenticator', path: '/two-factor/reset', as: 'halfway' },
      { name: 'set-up', text: 'The first administrator', site: 'empty', path: '/setup' },
    ],
  },
  {
    title: 'Pages of the portal',
    scenes: [
      { name: 'home', text: 'The first page', path: '/', as: 'member' },
      {
        name: 'page-with-report',
        text: 'A page with a live report',
        path: `/${samplePages.unemployment.en}`,
        as: 'member',
        keeps: 'all',
        act: drawn,
      },
      {
        name: 'page-with-two-reports',
        text: 'A page with two',
        path: `/${samplePages.climateAndTransport.en}`,
        as: 'member',
        act: drawn,
      },
      { name: 'page-of-text', text: 'A page of text', path: `/${samplePages.news.en}`, as: 'member' },
      {
        name: 'page-with-accordion',
        text: 'A page with an accordion',
        path: `/${samplePages.personnel.en}`,
        as: 'member',
      },
      { name: 'not-found', text: 'No such page', path: '/no-such-page', as: 'member', keeps: 'none' },
      { name: 'profile', text: 'One’s own profile', path: '/profile', as: 'member' },
      {
        name: 'two-factor-enrolment',
        text: 'Connecting an authenticator',
        path: '/profile',
        as: 'member',
        act: (page) => openEnrolment(page, sampleUsers.member.password),
      },
      { name: 'change-password', text: 'Changing the password', path: '/change-password', as: 'member', keeps: 'none' },
    ],
  },
  {
    title: 'Building pages',
    scenes: [
      { name: 'pages', text: 'The pages of the portal', path: '/admin/pages' },
      {
        name: 'builder',
        text: 'The page builder',
        path: `/admin/pages/${samplePageIds.unemployment}/builder`,
        until: 'load',
        act: onCanvas,
      },
      { name: 'releases', text: 'Releases', path: '/admin/releases' },
    ].map((scene) => ({ ...scene, as: 'administrator' })),
  },
  {
    title: 'Managing people',
    scenes: [
      { name: 'users', text: 'Users', path: '/admin/users' },
      { name: 'users-chosen', text: 'Several at once', path: '/admin/users', act: chosen },
      { name: 'user', text: 'A person: what they can see, and why', path: '/admin/users?search=jonas', act: firstRow },
      { name: 'user-adding', text: 'Adding a user', path: '/admin/users', keeps: 'none', act: pressed('Add user') },
      { name: 'invitations', text: 'Invitations', path: '/admin/invites' },
      { name: 'invitations-import', text: 'Inviting many from a list', path: '/admin/invites', act: previewed },
      { name: 'groups', text: 'Groups', path: '/admin/groups' },
      { name: 'group-adding', text: 'Adding a group of the directory', path: '/admin/groups', act: searched },
      { name: 'group-removing', text: 'What removing a group means', path: '/admin/groups', act: removing },
      { name: 'tags', text: 'Access tags', path: '/admin/tags' },
      { name: 'reports', text: 'Reports', path: '/admin/reports' },
      { name: 'announcements', text: 'Announcements', path: '/admin/announcements' },
      { name: 'home-figures', text: 'Figures on Home', path: '/admin/home' },
      { name: 'notifications', text: 'Notifications', path: '/notifications' },
      { name: 'activity', text: 'Activity', path: '/admin/activity' },
      { name: 'activity-visits', text: 'Page visits', path: '/admin/activity?view=visits' },
      { name: 'activity-users', text: 'User activity', path: '/admin/activity?view=users' },
      { name: 'mails', text: 'Outgoing mail', path: '/admin/mails' },
    ].map((scene) => ({ ...scene, as: 'administrator' })),
  },
];

/** All scenes, in order. */
export const scenes = areas.flatMap((area) => area.scenes);

/** Waits until an example of the demo host shows what it embeds. */
async function shown(page) {
  await page.locator('[data-stage=shown]').waitFor();
  await page.waitForTimeout(800);
}

/** Waits until every report of the page has drawn its visuals. */
async function drawn(page) {
  for (const placeholder of await page.locator('[data-report-id]').all()) {
    await placeholder.scrollIntoViewIfNeeded();
    await placeholder.locator('iframe').waitFor();
    await placeholder.locator('iframe').contentFrame().locator('[data-visual] svg').first().waitFor();
  }
  await page.mouse.wheel(0, -10_000);
  await page.waitForTimeout(800);
}

/** Waits until the builder shows the page, and its report. */
async function onCanvas(page) {
  await page
    .locator('.gjs-frame')
    .contentFrame()
    .locator('body [data-gjs-type]')
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.locator('.report[data-drawn]').waitFor();
  await page.waitForTimeout(800);
}

async function refused(page) {
  await page.locator('input[name=email]').fill(sampleUsers.member.email);
  await page.locator('input[name=password]').fill('Not-The-Password-1!');
  await page.locator('button[type=submit]').click();
  await page.getByText('Incorrect user credentials').waitFor();
}

function pressed(name) {
  return async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

async function chosen(page) {
  for (const name of ['Emil Bak', 'Freja Winther', 'Ida Østergaard']) {
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  }
}

async function firstRow(page) {
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('table', { name: 'Pages' }).waitFor();
}

async function previewed(page) {
  const lines = [
    'anna@partner.example;Analyse;member',
    'bo@partner.example;Økonomi',
    'not an address;Analyse',
    'cleo@partner.example;Nowhere',
  ];
  await pressed('Import CSV')(page);
  const file = { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Look it over' }).click();
  await page.getByRole('table', { name: 'Lines of the list' }).waitFor();
}

async function searched(page) {
  await pressed('Add group')(page);
  await page.getByRole('searchbox', { name: 'Search group name' }).fill('Analyse');
  await page.getByRole('button', { name: /^Analyse, praktikanter/ }).waitFor();
}

async function removing(page) {
  await page.getByRole('button', { name: 'Actions for Analyse' }).click();
  await page.getByRole('menuitem', { name: 'Remove group' }).click();
  await page.getByText(/\d+ people can no longer sign in/).waitFor();
}
