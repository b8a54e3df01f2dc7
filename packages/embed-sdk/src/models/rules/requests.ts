import { boolean, number, required, shape, string, strings, upTo } from './words.ts';

export const playBookmark = shape({ playMode: required(upTo(1)) });
export const addBookmark = shape({ state: string, displayName: string, apply: boolean });
export const applyBookmarkByName = shape({ name: required(string) });
export const applyBookmarkState = shape({ state: required(string) });
export const captureBookmark = shape({
  options: required(shape({ personalizeVisuals: boolean, allPages: boolean })),
});
export const exportData = shape({ rows: number, exportDataType: upTo(1) });
export const named = shape({ name: required(string) });
export const interpret = shape({ datasetIds: strings, question: required(string) });
