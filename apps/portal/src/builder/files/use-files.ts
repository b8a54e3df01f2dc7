import { use, useSyncExternalStore } from 'react';
import { BuilderContext } from '../builder-context.ts';
import type { FileLibrary } from './file-library.ts';

/** The files of the page in the builder. The component is rendered again when something else is known of one. */
export function useFiles(): FileLibrary {
  const library = use(BuilderContext)?.files;
  if (!library) throw new Error('useFiles outside of the builder');
  useSyncExternalStore(library.subscribe, () => library.version);
  return library;
}
