import type { PageDocument } from '@portico/page-document';
import { purifierOf } from '@portico/page-document/purifier';
import DOMPurify from 'dompurify';
import grapesjs from 'grapesjs';
import { EDITOR_CONFIG } from '../builder/editor-config.ts';
import { PageEditor } from '../builder/page-editor.ts';

export const purifier = purifierOf(DOMPurify(window));
const nothing = () => undefined;

/** A page in Danish that is edited, without a canvas. */
export function editPage(document: PageDocument, onRemoved: (what: string[]) => void = nothing): PageEditor {
  return new PageEditor({
    editor: grapesjs.init({ ...EDITOR_CONFIG, headless: true }),
    document,
    language: 'da',
    context: {
      ...{ purifier, placeholder: () => '' },
      ...{ findPage: nothing, findFile: nothing, findVideo: nothing, findLinkedBlocks: nothing },
    },
    nameOf: (type) => type,
    hints: { blocks: '', title: '' },
    onEdit: nothing,
    onRetry: nothing,
    onRemoved,
  });
}
