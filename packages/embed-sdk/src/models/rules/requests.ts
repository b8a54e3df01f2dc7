import { boolean, number, required, shape, string, strings, text, enumUpTo } from './combinators.ts';

export const playBookmark = shape({ playMode: required(enumUpTo(1)) });
export const addBookmark = shape({ state: string, displayName: string, apply: boolean });
export const applyBookmarkByName = shape({ name: text });
export const applyBookmarkState = shape({ state: text });
export const captureBookmark = shape({
  options: required(shape({ personalizeVisuals: boolean, allPages: boolean })),
});
export const exportData = shape({ rows: number, exportDataType: enumUpTo(1) });
export const named = shape({ name: text });
export const interpret = shape({ datasetIds: strings, question: text });
