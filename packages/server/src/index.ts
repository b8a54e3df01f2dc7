export { runAdminCommand } from './command-line.ts';
export { type ServerEnvironment, readServerEnvironment } from './env.ts';
export { contentSecurityPolicy, documentHeaders } from './headers.ts';
export { log, pathForLog } from './log.ts';
export { createPortal, type DocumentAnswer, type Portal, type PortalConfig } from './portal.ts';
export { cookieAttributes, sessionCookieName } from './cookies.ts';
