import type { LinkTarget } from './blocks.ts';
import type { Block } from './document.ts';
import { allBlocks, richTextsOf } from './texts.ts';

export type ReferenceKind = 'page' | 'file' | 'video' | 'report' | 'linked-block';

/** What a block needs from elsewhere. */
export interface Reference {
  kind: ReferenceKind;
  id: string;
  /** The block that names it. */
  blockId: string;
}

/** Links inside rich text: `page:` or `file:` and an id. purify.ts writes `href` first, so that nothing else looks so. */
export const INTERNAL_LINK = /<a href="(page|file):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

const SETTINGS = {
  fileId: 'file',
  // A video is a file of one of the types of videos.
  videoId: 'file',
  reportId: 'report',
  linkedBlockId: 'linked-block',
} as const satisfies Record<string, ReferenceKind>;

/** Everything that these blocks name, each once a block: for "where is it used", for access, and for broken links. */
export function listReferences(blocks: readonly Block[]): Reference[] {
  return [...allBlocks(blocks)].flatMap((block) => {
    const found = new Map<string, Reference>();
    const add = (kind: ReferenceKind, id: string) => found.set(`${kind} ${id}`, { kind, id, blockId: block.id });
    const settings: Record<string, unknown> = block.settings;
    for (const [name, kind] of Object.entries(SETTINGS)) {
      if (typeof settings[name] === 'string') add(kind, settings[name]);
    }
    const target = settings.target as LinkTarget | undefined;
    if (target && target.kind !== 'url') add(target.kind, target.id);
    for (const { html } of richTextsOf(block)) {
      for (const [, kind, id] of html.matchAll(INTERNAL_LINK)) add(kind as 'page' | 'file', id ?? '');
    }
    return [...found.values()];
  });
}
