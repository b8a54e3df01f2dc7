export { runAdminCommand } from './cli/admin-cli.ts';
export { runCommand } from './cli/run-command.ts';
export { type ServerEnvironment, readServerEnvironment } from './env.ts';
export { contentSecurityPolicy, documentHeaders } from './http/headers.ts';
export { openFileStorage } from './infrastructure/open-file-storage.ts';
export { log, pathForLog } from './infrastructure/log.ts';
export { checkStart } from './infrastructure/start-check.ts';
export { createPortal, type DocumentAnswer, type Portal, type PortalConfig } from './portal.ts';
export { cookieAttributes, sessionCookieName, sessionCookieSeconds } from './http/cookies.ts';
