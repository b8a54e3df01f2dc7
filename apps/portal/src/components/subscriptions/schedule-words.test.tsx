import type { SubscriptionSchedule } from '@portico/server/page-object';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { contentPage } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { DialogTexts } from '../dialog-texts.tsx';
import { useScheduleWords } from './schedule-words.ts';

const page = contentPage('/tal', '<p>figures</p>');

function Schedule({ schedule }: { schedule: SubscriptionSchedule }) {
  return <p>{useScheduleWords()(schedule)}</p>;
}

const weekly = (weekdays: number[]): SubscriptionSchedule => ({ rhythm: 'weekly', weekdays, monthDay: null, hour: 8 });
const daily: SubscriptionSchedule = { rhythm: 'daily', weekdays: [], monthDay: null, hour: 8 };
const monthly: SubscriptionSchedule = { rhythm: 'monthly', weekdays: [], monthDay: 31, hour: 14 };

it.each([
  ['en', weekly([1, 3]), 'Monday and Wednesday at 08:00'],
  ['da', weekly([1, 3]), 'Mandag og onsdag kl. 08:00'],
  ['de', weekly([1, 3]), 'Montag und Mittwoch um 8:00 Uhr'],
  ['fr', weekly([1, 3]), 'Lundi et mercredi à 8 h'],
  ['en', weekly([1, 2, 3, 4, 5, 6, 7]), 'Every day at 08:00'],
  ['da', weekly([1, 2, 3, 4, 5, 6, 7]), 'Hver dag kl. 08:00'],
  ['de', daily, 'Täglich um 8:00 Uhr'],
  ['fr', weekly([1, 2, 3, 4, 5, 6, 7]), 'Tous les jours à 8 h'],
  ['en', monthly, 'On day 31 of the month at 14:00'],
  ['fr', monthly, 'Le 31 du mois à 14 h'],
] as const)('says in %s when a report comes: %j', async (language, schedule, sentence) => {
  await show(
    page,
    <Suspense>
      <DialogTexts of="subscriptions">
        <Schedule schedule={schedule} />
      </DialogTexts>
    </Suspense>,
    language,
  );
  expect(await screen.findByText(sentence)).toBeVisible();
});
