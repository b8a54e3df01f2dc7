import type { ReactNode } from 'react';

/** The tooltip of what may be cut off: all of a text, and none for what is more than that. */
export const textTitle = (content: ReactNode): string | undefined =>
  typeof content === 'string' ? content : undefined;
