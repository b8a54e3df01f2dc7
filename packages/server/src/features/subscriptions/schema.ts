import { z } from 'zod';
import { MAX_SUBSCRIPTIONS } from '../../contract/page-object.ts';
import {
  subscriptionFormats,
  subscriptionRhythms,
  type SubscriptionSchedule,
  subscriptionStates,
} from '../../contract/props/subscriptions.ts';
import { fields } from '../../validation/fields.ts';

/** What the analytics service calls the page of a report by. */
const SERVICE_PAGE_NAME = /^[\w-]{1,200}$/;
const isoWeekday = z.number().int().min(1).max(7);

const schedule = {
  rhythm: z.enum(subscriptionRhythms),
  weekdays: z.array(isoWeekday).max(7).default([]),
  monthDay: z.number().int().min(1).max(31).nullable().default(null),
  hour: z.number().int().min(0).max(23),
  format: z.enum(subscriptionFormats),
};

interface Typed extends SubscriptionSchedule {
  format: (typeof subscriptionFormats)[number];
}

function checkDays({ rhythm, weekdays, monthDay }: Typed, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (rhythm === 'weekly' && weekdays.length === 0) issue('weekdays', 'validation.subscription-weekdays');
  if (rhythm === 'monthly' && monthDay === null) issue('monthDay', 'validation.subscription-month-day');
}

/** What another rhythm would need goes. */
const tidy = <Value extends Typed>(value: Value): Value => ({
  ...value,
  weekdays: value.rhythm === 'weekly' ? [...new Set(value.weekdays)].sort() : [],
  monthDay: value.rhythm === 'monthly' ? value.monthDay : null,
});

/** When and as what a report is sent. */
export const SubscriptionChange = z.object(schedule).superRefine(checkDays).transform(tidy);

/** A report on a page, and the page of the report that it opens with. */
export const NewSubscription = z
  .object({
    pageId: z.guid(),
    /** The id of the analytics service. */
    reportId: z.guid(),
    reportPage: z.string().regex(SERVICE_PAGE_NAME).nullable().default(null),
    ...schedule,
  })
  .superRefine(checkDays)
  .transform(tidy);

export const PauseChange = z.object({ isPaused: z.boolean() });

export const SubscriptionSettings = z.object({ maxPerUser: z.number().int().min(0).max(MAX_SUBSCRIPTIONS) });

/** The subscription that a mail's link asks to stop. */
export const OwnQuery = z.object({ stop: z.guid().nullable().catch(null).default(null) });

/** The state of the list; anything unknown in the address is as if it was not there. */
export const SubscriptionsQuery = z.object({
  search: fields.search.default(''),
  state: z
    .enum([...subscriptionStates, ''])
    .catch('')
    .default(''),
  page: fields.page.default(1),
});
