import { lazy } from '../loading/lazy.ts';

/** The dialogs that choose what a block shows: they come when one is asked for, all in one file, and not with the builder. */
export const loadPickers = () => import('./pickers.ts');

export const FilePicker = lazy(async () => ({ default: (await loadPickers()).FilePicker }));
export const ReportPicker = lazy(async () => ({ default: (await loadPickers()).ReportPicker }));
