export { startDirectory, type Directory } from './directory.ts';
export { directoryAdvice, directoryVariables, toDirectorySettings, type DirectoryVariables } from './env.ts';
export type { DirectorySettings } from './settings.ts';
