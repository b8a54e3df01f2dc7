export { closeGracefully } from './close-gracefully.ts';
export { listen, SERVER_TIMEOUTS } from './http-server.ts';
export { withSecretFiles } from './secret-files.ts';
export { readSettings, type Setting, type SettingValues } from './settings.ts';
export { listOf, loopbackHost, loopbackUrl, port, processSettings } from './setting-types.ts';
export { startService } from './start-service.ts';
