import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from './languages.ts';
import { sampleAnnouncements, sampleFigures } from './sample/home.ts';
import { announcementLocales, announcements } from './schema/announcements.ts';
import { settings } from './schema/settings.ts';

type Transaction = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0];

const DAY_MS = 86_400_000;

/** What Home shows besides pages: announcements, and figures of the sample reports. */
export async function insertHome(tx: Transaction): Promise<void> {
  for (const { startsInDays, endsInDays, linkUrl, locales } of sampleAnnouncements) {
    const announcementId = uuidv7();
    await tx.insert(announcements).values({
      ...{ id: announcementId, severity: 'information', audience: 'everyone', isDismissable: true, linkUrl },
      startsAt: new Date(Date.now() + startsInDays * DAY_MS),
      endsAt: new Date(Date.now() + endsInDays * DAY_MS),
    });
    const said = Object.entries(locales).map(([locale, texts]) => ({
      announcementId,
      locale: locale as Language,
      ...texts,
    }));
    await tx.insert(announcementLocales).values(said);
  }
  await tx.insert(settings).values({ key: 'home-figures', value: sampleFigures });
}
