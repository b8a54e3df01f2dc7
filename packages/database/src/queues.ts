/** Mails on their way. */
export const MAIL_QUEUE = 'mail';

/** Requests for a new password, answered apart so that the answer's time does not tell whether the person exists. */
export const PASSWORD_QUEUE = 'password-request';

/** Removing what has had its time. */
export const CLEAN_UP_QUEUE = 'clean-up';

/** Versions of pages that readers see from a set time on. */
export const PAGE_SCHEDULE_QUEUE = 'page-schedule';

/** Releases that are published at a set time. */
export const RELEASE_SCHEDULE_QUEUE = 'release-schedule';

/** What is to be mended on published pages, once a night. */
export const PAGE_CHECK_QUEUE = 'page-check';

/** Mails about changes of the pages that readers follow, once a day. */
export const DIGEST_QUEUE = 'digest';

/** Looking, once a minute, for subscriptions to reports that are due. */
export const SUBSCRIPTION_DUE_QUEUE = 'subscription-due';

/** Subscriptions to reports that are due: each is exported and sent. */
export const SUBSCRIPTION_QUEUE = 'subscription';

/** Comparing the reports with those of the analytics service, once a night. */
export const REPORT_SYNC_QUEUE = 'report-sync';

/** Texts of files, to search in. */
export const FILE_TEXT_QUEUE = 'file-text';

/** Versions of films that browsers play. */
export const FILM_QUEUE = 'film';

/** Counting what was used, once a minute. */
export const USE_QUEUE = 'use';

/** Activities that webhooks are told of. */
export const WEBHOOK_QUEUE = 'webhook';

/** The queues of background work, which migrating makes. */
export const queues = [
  MAIL_QUEUE,
  PASSWORD_QUEUE,
  CLEAN_UP_QUEUE,
  PAGE_SCHEDULE_QUEUE,
  RELEASE_SCHEDULE_QUEUE,
  PAGE_CHECK_QUEUE,
  REPORT_SYNC_QUEUE,
  DIGEST_QUEUE,
  FILE_TEXT_QUEUE,
  FILM_QUEUE,
  USE_QUEUE,
  WEBHOOK_QUEUE,
  SUBSCRIPTION_DUE_QUEUE,
  SUBSCRIPTION_QUEUE,
] as const;
