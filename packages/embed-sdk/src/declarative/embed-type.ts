/** The kinds of content. */
export const EmbedType = {
  Create: 'create',
  Report: 'report',
  Dashboard: 'dashboard',
  Tile: 'tile',
  Qna: 'qna',
  Visual: 'visual',
} as const;
export type EmbedType = (typeof EmbedType)[keyof typeof EmbedType];
