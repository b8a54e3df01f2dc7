import type { SampleTag } from './organisation.ts';
import type { SampleBlock } from './blocks.ts';

/** How a sample page is called in one language. */
interface SamplePageText {
  slug: string;
  name: string;
  description: string;
}

export interface SamplePage {
  access?: 'tagged' | 'administrators';
  tags?: SampleTag[];
  /** Of `pageIcons` in the server's contract. */
  icon?: string;
  /** Danish is the fallback of German and French. */
  texts: { da: SamplePageText; en: SamplePageText };
  blocks: SampleBlock[];
  css?: string;
}

/** A page's document, as packages/page-document defines it. */
export const toDocument = ({ blocks, css = '' }: SamplePage) => ({ format: 1, sourceLanguage: 'da', css, blocks });
