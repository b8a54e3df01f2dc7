import { accordion, furtherReading, item, notice, text } from './blocks.ts';
import type { SamplePage } from './page.ts';

export const news: SamplePage = {
  icon: 'newspaper',
  texts: {
    da: { slug: 'nyheder', name: 'Nyheder', description: 'Hvad der sker i huset denne måned' },
    en: { slug: 'news', name: 'News', description: 'What happens in the house this month' },
  },
  blocks: [
    text(
      'newslead1',
      '<p>Det korte overblik over, hvad der sker i huset. Nyheder lægges op mandag morgen og ligger her i en måned.</p>',
      '<p>The short version of what happens in the house. News goes up on Monday morning and stays for a month.</p>',
    ),
    text(
      'newsitems',
      '<h2>Ledighedsrapporten er ude</h2><p>Rapporten om ledighed efter branche er genberegnet med de reviderede tal for bygge og anlæg. Forskellen er lille, men tre af graferne i efterårets notat skal skiftes ud.</p><h2>Nyt mødelokale på anden sal</h2><p>Lokalet hedder Kattegat, har plads til otte og bookes i kalenderen som de andre. Skærmen tager både kabel og trådløst.</p><h2>Fælles frokost den første fredag</h2><p>Vi spiser sammen i kantinen klokken 12. Giv Nadia besked, hvis du er vegetar eller har gæster med.</p>',
      '<h2>The unemployment report is out</h2><p>The report on unemployment by industry has been recalculated with the revised figures for construction. The difference is small, but three charts in the autumn paper must be replaced.</p><h2>A new meeting room on the second floor</h2><p>The room is called Kattegat, seats eight, and is booked in the calendar like the others. Its screen takes cable and wireless.</p><h2>Lunch together on the first Friday</h2><p>We eat together in the canteen at 12. Tell Nadia if you are vegetarian or bring guests.</p>',
    ),
    furtherReading(
      'newsnext1',
      ['newsnextunemployment', 'unemployment', 'Ledighed efter branche', 'Unemployment by industry'],
      ['newsnextit', 'itStatus', 'IT-drift', 'IT operations'],
    ),
  ],
};

export const personnel: SamplePage = {
  icon: 'users',
  texts: {
    da: { slug: 'personale', name: 'Personale', description: 'Ferie, sygdom og den første uge' },
    en: { slug: 'people', name: 'People', description: 'Holidays, sick leave and the first week' },
  },
  blocks: [
    text(
      'peoplelead',
      '<p>Det praktiske om at være ansat her. Finder du ikke svaret, så spørg Nadia Rahimi; hun svarer samme dag.</p>',
      '<p>The practical side of working here. If the answer is not on this page, ask Nadia Rahimi; she answers the same day.</p>',
    ),
    accordion(
      'peopleanswers',
      item(
        'peopleholidays',
        ['Ferie', 'Holidays'],
        text(
          'peopleholidaystext',
          '<p>Hovedferien aftales med din leder senest den 1. april. Resten kan du selv lægge, når mindst én i dit team er på arbejde.</p>',
          '<p>The main holiday is agreed with your manager by 1 April. The rest is yours to place, as long as one of your team is at work.</p>',
        ),
      ),
      item(
        'peoplesickness',
        ['Sygdom', 'Sick leave'],
        text(
          'peoplesicknesstext',
          '<p>Ring til din leder inden klokken 9 på den første sygedag. Ved barns første sygedag er det nok at skrive.</p>',
          "<p>Call your manager before 9 on the first day. On a child's first sick day a message is enough.</p>",
        ),
      ),
      item(
        'peoplefirstweek',
        ['Den første uge', 'The first week'],
        text(
          'peoplefirstweektext',
          '<ol><li>Hent nøglekort og computer i receptionen.</li><li>Mød din makker, som følger dig de første tre måneder.</li><li>Log ind på portalen, og læs siden om nøgletal.</li></ol>',
          '<ol><li>Collect your key card and computer at the reception.</li><li>Meet your companion, who is yours for three months.</li><li>Sign in to the portal and read the page on key figures.</li></ol>',
        ),
      ),
    ),
    furtherReading(
      'peoplenext',
      ['peoplenextpay', 'payAndConditions', 'Løn og vilkår', 'Pay and conditions'],
      ['peoplenextfigures', 'keyFigures', 'Nøgletal', 'Key figures'],
    ),
  ],
};

export const payAndConditions: SamplePage = {
  access: 'tagged',
  tags: ['Personnel'],
  texts: {
    da: { slug: 'personale/loen-og-vilkaar', name: 'Løn og vilkår', description: 'Lønrunden, tillæg og orlov' },
    en: {
      slug: 'people/pay-and-conditions',
      name: 'Pay and conditions',
      description: 'The pay review, allowances and leave',
    },
  },
  blocks: [
    notice(
      'paynotice',
      'warning',
      '<p>Arbejdspapirer til lønrunden. Siden ses af ledelsen og personaleafdelingen; del den ikke videre.</p>',
      '<p>Working papers for the pay review. Management and the people department see this page; do not pass it on.</p>',
    ),
    text(
      'paytexts1',
      '<h2>Lønrunden trin for trin</h2><ol><li>Lederne indstiller i uge 5.</li><li>Personale sammenligner på tværs af afdelinger i uge 6.</li><li>Direktionen beslutter i uge 8, og alle får besked samme dag.</li></ol><h2>Orlov</h2><p>Orlov uden løn i op til seks måneder bevilges af nærmeste leder. Længere orlov kræver direktionens godkendelse.</p>',
      '<h2>The pay review step by step</h2><ol><li>Managers make their proposals in week 5.</li><li>The people department compares across departments in week 6.</li><li>The board decides in week 8, and everybody is told the same day.</li></ol><h2>Leave</h2><p>Unpaid leave of up to six months is granted by the nearest manager. Longer leave needs the board.</p>',
    ),
  ],
};
