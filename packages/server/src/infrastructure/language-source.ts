import type { Database } from '../database/database.ts';
import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '../contract/languages.ts';
import type { NotificationChannel } from './notification-channel.ts';
import { createSettingSource, type SettingSource } from './setting-source.ts';

/** The languages that the portal offers; the fallback is always one of them. */
export type LanguageSource = SettingSource<readonly Language[]>;

export const createLanguageSource = (database: Database, channel: NotificationChannel): LanguageSource =>
  createSettingSource<Language[], readonly Language[]>(database, channel, {
    key: 'languages',
    delivered: LANGUAGES,
    toValue: ({ value }) => toOffered(value),
  });

const toOffered = (stored: readonly Language[]) =>
  LANGUAGES.filter((language) => language === FALLBACK_LANGUAGE || stored.includes(language));

/** A language that was chosen, as long as the portal offers it. */
export const asOffered = (language: Language | null, offered: readonly Language[]): Language =>
  language !== null && offered.includes(language) ? language : FALLBACK_LANGUAGE;
