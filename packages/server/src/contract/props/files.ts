/** A file as administrators find it. Times are ISO 8601. */
export interface FileRow {
  id: string;
  name: string;
  /** Media type, found in the content. */
  type: string;
  sizeBytes: number;
  /** Of images. */
  widthPx: number | null;
  heightPx: number | null;
  /** Where it opens. */
  href: string;
  /** A small picture of it, for images. */
  thumbnailHref: string | null;
  /** How many pages name it, in their draft or as published. */
  pageCount: number;
  madeAt: string;
  /** When it was put into the bin, from which it goes after 30 days. */
  removedAt: string | null;
}

/** Where a file is used, asked before it is removed. */
export interface FileConsequence {
  pages: { id: string; name: string; isPublished: boolean }[];
  /** Videos of the catalogue that it is the film or the poster of. */
  videos: { id: string; name: string; isPublished: boolean }[];
}
