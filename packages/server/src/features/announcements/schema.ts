import { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { announcementSeverities } from '../../contract/props/announcements.ts';
import { fields, formRules, textOrNothing, textsOf } from '../../validation/fields.ts';

const MAX_GROUPS = 1_000;

const locale = z.object({
  language: fields.language,
  ...textsOf({ title: formRules.announcement.title }),
  text: textOrNothing(formRules.announcement.text),
  linkLabel: textOrNothing(formRules.announcement.linkLabel),
});

/** Years that a calendar here can show; the tables take no year 0. */
const CALENDAR = /^2[01]\d\d-/;

const time = (missing: string) =>
  z.iso
    .datetime({ offset: true, error: missing, abort: true })
    .regex(CALENDAR, { error: missing, abort: true })
    .transform((text) => new Date(text));

/** What administrators announce, to whom, and from when to when. */
export const AnnouncementInput = z
  .object({
    severity: z.enum(announcementSeverities),
    audience: z.enum(['everyone', 'groups']),
    /** Ids; read only where it is for groups. */
    groups: z.array(z.guid()).max(MAX_GROUPS).default([]),
    isDismissable: z.boolean(),
    ...textsOf({ linkUrl: formRules.announcement.linkUrl }),
    startsAt: time('validation.start-required'),
    endsAt: time('validation.end-required'),
    locales: z
      .array(locale)
      .min(1, 'validation.announcement-language-required')
      .max(LANGUAGES.length)
      .refine((locales) => new Set(locales.map(({ language }) => language)).size === locales.length),
  })
  .superRefine(({ audience, groups, startsAt, endsAt }, context) => {
    const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (audience === 'groups' && groups.length === 0) add('groups', 'validation.group-required');
    if (endsAt <= startsAt) add('endsAt', 'validation.end-before-start');
    else if (endsAt.getTime() <= Date.now()) add('endsAt', 'validation.end-past');
  });
export type AnnouncementInput = z.output<typeof AnnouncementInput>;
