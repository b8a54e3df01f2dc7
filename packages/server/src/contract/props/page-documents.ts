import type { FileReference, PageDocument, VideoReference } from '@portico/page-document';
import type { ReportName } from './report-choice.ts';

/** What `templates.show` answers: what a page that begins with the template would show. */
export interface TemplatePreview {
  htmlContent: string;
  cssContent: string;
  /** Those that the template names. */
  reports: ReportName[];
}

/** What `linked-blocks.show` answers: what readers see of a linked block, and of those in it. */
export interface LinkedContent {
  /** Those that are published; the one that was asked for among them. */
  blocks: { id: string; document: PageDocument }[];
  files: (FileReference & { id: string; video?: VideoReference })[];
}

/** Something that an author wrote and that the purifier took out; without a block it was in the page's own CSS. */
export interface RemovedContent {
  blockId?: string;
  what: string;
}

/** The draft of a page, as the builder loads it. Every save names the revision that it is based on. */
export interface PageDraft {
  document: PageDocument;
  revision: number;
  savedAt: string;
  savedBy: string | null;
  /** It differs from what is published. */
  isChanged: boolean;
}
