import { z } from 'zod';
import { activityKinds, activityViews } from '../../contract/props/activity.ts';
import { MAX_TEXT_LENGTH, toReadableText } from '../../text/readable-text.ts';
import { fields } from '../../validation/fields.ts';

/** A browser sends what it has; more comes with the next call. */
const MAX_VISITS = 100;
/** A page is not read for longer without a break. */
const MAX_SECONDS = 24 * 60 * 60;
const MAX_LOAD_MS = 10 * 60 * 1000;
const MAX_REPORT_PAGES = 20;
/** What the analytics service calls a page of a report. */
const REPORT_PAGE = /^[\w-]{1,80}$/;

/** Pages that were read. Each has an id of its own, by which a visit that is sent again counts once. */
export const Visits = z.object({
  visits: z
    .array(
      z.object({
        id: z.guid(),
        pageId: z.guid(),
        /** How long the page was before the reader's eyes. */
        seconds: z.number().int().min(0).max(MAX_SECONDS),
        /** The reader came back to a page that had been left open: more time, and no other visit. */
        isContinued: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(MAX_VISITS),
});

/** A text that a browser reports, as others can read it. */
const readable = z
  .string()
  .max(MAX_TEXT_LENGTH)
  .transform((text) => toReadableText(text, MAX_TEXT_LENGTH));

/** What somebody did on a page (specification, section 7): for a file, its name. */
export const PageAction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('file-accessed'),
    details: readable.refine((name) => name !== ''),
    /** The page that the file was opened on. */
    pageId: z.guid().optional(),
  }),
  z.object({ action: z.literal('builder-visited'), pageId: z.guid() }),
]);

/** A day of the organisation's calendar; anything else is as if it was not there. */
const day = z.iso.date().catch('');

/** The row after which a page of the list begins: its time to the microsecond, and its id. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
  .catch('');

/** The state of the activity's screen, as its address carries it. */
export const ActivityQuery = z.object({
  view: z.enum(activityViews).catch('activities'),
  kind: z.enum(['', ...activityKinds]).catch(''),
  search: fields.search,
  from: day,
  to: day,
  page: cursor.optional(),
});

export const ActivityExport = ActivityQuery.omit({ page: true });

export const ChartsQuery = ActivityQuery.pick({ from: true, to: true });

/** Reports that were seen, or could not be shown, each with an id of its own. */
export const ReportViews = z.object({
  views: z
    .array(
      z.object({
        id: z.guid(),
        reportId: z.guid(),
        pageId: z.guid(),
        /** Until the report was loaded, and until it was drawn. */
        loadMs: z.number().int().min(0).max(MAX_LOAD_MS),
        renderMs: z.number().int().min(0).max(MAX_LOAD_MS).optional(),
        /** The page of the report that was looked at last, as the service calls it. */
        reportPage: readable.optional(),
        /** All pages of the report that were looked at, with their titles. */
        reportPages: z
          .array(z.object({ name: z.string().regex(REPORT_PAGE), title: readable }))
          .max(MAX_REPORT_PAGES)
          .default([]),
        /** Why it could not be shown, and the reference that its reader was given. */
        failure: z
          .object({
            cause: z.enum(['analytics_unreachable', 'frame-silent', 'frame-error', 'unexpected']),
            reference: z.string().regex(/^[\dA-F]{10}$/),
          })
          .optional(),
      }),
    )
    .min(1)
    .max(MAX_VISITS),
});
