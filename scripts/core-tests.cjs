// Which files of tests a run takes: `npm test` the core, `npm test -- rest` the others, every other run all. Of browser tests the core are
// those with the tag @core.
const path = require('node:path');

const ROOT = path.join(__dirname, '..');

const names = (text) => text.trim().split(/\s+/);

/**
 * Not in the core, files and folders: the stand-ins; screens, which browser tests of the core show too; and what takes seconds to try more of
 * the same.
 */
const LEFT_OUT = [
  ...names(`
    apps/demo-host apps/directory apps/portal/src/api/event-stream apps/portal/src/layout apps/portal/src/screens
    apps/sandbox packages/database/src/canonical-emails packages/database/src/launcher packages/database/src/migrate
    packages/embed-sdk/test/fuzz packages/page-document/src/fair-threads
    packages/page-document/src/markup-limits packages/portal-client packages/service/src/service
  `),
  ...names(`
    access/access-history activity/audit auth/common-passwords auth/credentials auth/credentials-directory
    auth/credentials-own auth/single-use cli/backup/backup cli/check/check cli/rotate-secret contract/accent database/outage database/own-server database/silent-network
    database/waiting features/activity/count-uses features/announcements/announcements features/directory/connection
    features/directory/directory-texts features/directory/sign-in-method features/files/bucket
    features/files/bucket-away features/files/cut-upload features/files/file-texts features/files/hostile-files
    features/files/playable-films features/files/playable-films-crash features/files/resumable-upload
    features/files/signed-addresses features/files/upload features/files/virus-scanner features/health/health
    features/notifications/notifications features/pages/archives/import features/pages/archives/round-trip
    features/pages/attacks features/pages/bulk features/pages/check features/pages/costly-writes
    features/pages/linked-blocks features/pages/many-pages features/pages/releases/report-settings
    features/pages/saved-documents features/programs/programs features/reports/connections features/reports/kinds
    features/reports/synchronization features/search/index features/session/lock features/session/spellings
    features/subscriptions/crash features/videos/access-matrix features/webhooks/crash http/head http/inputs http/metrics
    infrastructure/file-storage infrastructure/worker mail/mail many-at-once odd-values roles statements texts
    texts-on-other-ways
    two-processes
  `).map((name) => `packages/server/src/${name}`),
];
const isLeftOut = new RegExp(`^(${LEFT_OUT.join('|')})(/.*)?\\.test\\.tsx?$`);

/** Whether this run takes a file. @param {string} file its absolute path. @returns {boolean} */
function runsNow(file) {
  const tests = process.env.PORTICO_TESTS;
  if (tests !== 'core' && tests !== 'rest') return true;
  return isLeftOut.test(path.relative(ROOT, file).replaceAll(path.sep, '/')) === (tests === 'rest');
}

/** The groups of the server's files, which choose from these themselves. */
const GROUPS = path.join(ROOT, 'packages/server/testing/groups') + path.sep;

/** Jest's `--filter`. @param {string[]} files */
module.exports = async (files) => ({ filtered: files.filter((file) => file.startsWith(GROUPS) || runsNow(file)) });
module.exports.runsNow = runsNow;
module.exports.LEFT_OUT = LEFT_OUT;
