import type { Language } from '../languages.ts';
import { type SampleReport, sampleReports } from './organisation.ts';

interface SampleAnnouncement {
  /** Days from the first start. */
  startsInDays: number;
  endsInDays: number;
  linkUrl: string;
  locales: Record<Language, { title: string; text: string; linkLabel: string }>;
}

/** What the sample organisation announces: something that is over, and something that is shown. */
export const sampleAnnouncements: SampleAnnouncement[] = [
  {
    startsInDays: -21,
    endsInDays: -14,
    linkUrl: '',
    locales: {
      da: {
        title: 'Portalen er lukket lørdag kl. 8–10',
        text: 'Vi flytter til nye servere. Bagefter er alt, som det plejer.',
        linkLabel: '',
      },
      de: {
        title: 'Das Portal ist am Samstag von 8 bis 10 Uhr geschlossen',
        text: 'Wir ziehen auf neue Server um. Danach ist alles wie gewohnt.',
        linkLabel: '',
      },
      en: {
        title: 'The portal is closed on Saturday from 8 to 10',
        text: 'We are moving to new servers. Afterwards everything is as before.',
        linkLabel: '',
      },
      fr: {
        title: 'Le portail est fermé samedi de 8 h à 10 h',
        text: 'Nous changeons de serveurs. Ensuite, tout sera comme avant.',
        linkLabel: '',
      },
    },
  },
  {
    startsInDays: -1,
    endsInDays: 60,
    linkUrl: '/noegletal/ledighed',
    locales: {
      da: {
        title: 'Ledighedstallene kommer nu hver mandag kl. 8',
        text: 'Før kom de den første i måneden. Tallene for de seneste år er regnet om.',
        linkLabel: 'Se ledigheden',
      },
      de: {
        title: 'Die Arbeitslosenzahlen kommen jetzt jeden Montag um 8 Uhr',
        text: 'Bisher kamen sie am Monatsersten. Die Zahlen der letzten Jahre wurden neu berechnet.',
        linkLabel: 'Zahlen ansehen',
      },
      en: {
        title: 'Unemployment figures now arrive every Monday at 8',
        text: 'They used to arrive on the first of the month. The figures of recent years have been recalculated.',
        linkLabel: 'See unemployment',
      },
      fr: {
        title: 'Les chiffres du chômage arrivent désormais chaque lundi à 8 h',
        text: 'Ils arrivaient le premier du mois. Les chiffres des dernières années ont été recalculés.',
        linkLabel: 'Voir le chômage',
      },
    },
  },
];

const figure = (report: SampleReport, pageName: string, visualName: string, titles: Record<Language, string>) => ({
  ...{ reportId: sampleReports[report].reportId, pageName, visualName },
  titles: Object.entries(titles).map(([language, title]) => ({ language, title })),
});

/** The figures of Home. Of the second each group sees its own part of the country. */
export const sampleFigures = [
  figure('unemployment', 'Overview', 'over-time', {
    da: 'Ledige måned for måned',
    de: 'Arbeitslose Monat für Monat',
    en: 'People out of work, month by month',
    fr: 'Chômeurs, mois par mois',
  }),
  figure('strikes', 'Overview', 'by-time', {
    da: 'Dyr og fly år for år',
    de: 'Tiere und Flugzeuge Jahr für Jahr',
    en: 'Wildlife and aircraft, year by year',
    fr: 'Animaux et avions, année par année',
  }),
  figure('weather', 'Overview', 'temperature', {
    da: 'Højeste og laveste temperatur',
    de: 'Höchste und niedrigste Temperatur',
    en: 'Highest and lowest temperature',
    fr: 'Températures maximale et minimale',
  }),
];
