import type { PageOption } from './pages.ts';

/** A draft that was sent to another administrator, and what became of that. */
export interface PageReview {
  id: string;
  state: 'open' | 'approved' | 'returned';
  note: string;
  /** Why it was returned. */
  reason: string;
  /** Null where nobody is known any more. */
  sentBy: string | null;
  reviewer: string | null;
  /** Whoever asks is the one to decide. */
  isOwn: boolean;
  sentAt: string;
  /** When it was decided; of an open one, when it was sent. */
  at: string;
}

/** Who is to decide on a draft; null where nobody is known any more. */
export interface OpenReview {
  reviewer: string | null;
}

/** Where the review of a page's draft stands, where the installation asks for reviews. */
export interface PublishingReview {
  /** Of the draft that this is about. */
  revision: number;
  /** The draft as it is kept may be published. */
  isApproved: boolean;
  /** The draft is not what readers have. */
  isChanged: boolean;
  /** Whoever asks has saved the draft last, and can therefore not approve it. */
  isAuthor: boolean;
  latest: PageReview | null;
  /** Administrators to send the draft to: neither whoever asks nor whoever saved it last. */
  reviewers: PageOption[];
}

/** A page whose draft waits for the administrator who asks. */
export interface RequestedReview {
  id: string;
  name: string;
  note: string;
  sentAt: string;
  sentBy: string | null;
}

/** What somebody has said of a block. Names are null where nobody is known any more. */
export interface PageComment {
  id: string;
  blockId: string;
  text: string;
  writtenBy: string | null;
  writtenAt: string;
  /** Both null while it is open. */
  resolvedBy: string | null;
  resolvedAt: string | null;
}
