export { startDirectory, type Directory } from './directory.ts';
export { directoryVariables, toDirectorySettings } from './env.ts';
export type { DirectorySettings } from './settings.ts';
