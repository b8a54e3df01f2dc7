import type { Language } from '../languages.ts';

type Texts = Record<Language, string>;

/** What is said, or a chapter: from and to in seconds. */
export type SampleCue = readonly [from: number, to: number, texts: Texts];

export interface SampleVideo {
  /** Its film and its poster stand in `sample-videos`. */
  file: string;
  category: keyof typeof sampleVideoCategories;
  durationSeconds: number;
  titles: Texts;
  descriptions: Texts;
  captions: readonly SampleCue[];
  chapters: readonly SampleCue[];
}

export const sampleVideoCategories = {
  start: { da: 'Kom i gang', de: 'Erste Schritte', en: 'Getting started', fr: 'Premiers pas' },
  reports: { da: 'Rapporter', de: 'Berichte', en: 'Reports', fr: 'Rapports' },
} as const satisfies Record<string, Texts>;

/** Two short films without sound, drawn by `sample-videos/draw.mjs`. */
export const sampleVideos: readonly SampleVideo[] = [
  {
    file: 'portal-tour',
    category: 'start',
    durationSeconds: 24,
    titles: {
      da: 'Rundt i portalen',
      de: 'Ein Rundgang durch das Portal',
      en: 'A tour of the portal',
      fr: 'Visite du portail',
    },
    descriptions: {
      da: 'Menuen, siderne og rapporterne på et halvt minut. Filmen er uden lyd.',
      de: 'Menü, Seiten und Berichte in einer halben Minute. Der Film hat keinen Ton.',
      en: 'The menu, the pages and the reports in half a minute. The film has no sound.',
      fr: 'Le menu, les pages et les rapports en une demi-minute. Le film est sans son.',
    },
    captions: [
      [
        0.5,
        3.5,
        {
          da: 'Til venstre står menuen.',
          de: 'Links steht das Menü.',
          en: 'The menu is on the left.',
          fr: 'Le menu se trouve à gauche.',
        },
      ],
      [
        3.5,
        7.5,
        {
          da: 'Den viser de sider, som din gruppe må se.',
          de: 'Es zeigt die Seiten, die Ihre Gruppe sehen darf.',
          en: 'It shows the pages that your group may see.',
          fr: 'Il montre les pages auxquelles votre groupe a accès.',
        },
      ],
      [
        8,
        12.5,
        {
          da: 'En side begynder med sin tekst.',
          de: 'Eine Seite beginnt mit ihrem Text.',
          en: 'A page begins with its text.',
          fr: 'Une page commence par son texte.',
        },
      ],
      [
        13,
        17,
        {
          da: 'Under teksten kommer rapporterne.',
          de: 'Unter dem Text folgen die Berichte.',
          en: 'Below the text come the reports.',
          fr: 'Les rapports viennent sous le texte.',
        },
      ],
      [
        17,
        23.5,
        {
          da: 'De viser tallene, som de er lige nu.',
          de: 'Sie zeigen die Zahlen, wie sie gerade sind.',
          en: 'They show the figures as they are right now.',
          fr: 'Ils montrent les chiffres tels qu’ils sont maintenant.',
        },
      ],
    ],
    chapters: [
      [0, 8, { da: 'Menuen', de: 'Das Menü', en: 'The menu', fr: 'Le menu' }],
      [8, 13, { da: 'En side', de: 'Eine Seite', en: 'A page', fr: 'Une page' }],
      [13, 24, { da: 'Rapporterne', de: 'Die Berichte', en: 'The reports', fr: 'Les rapports' }],
    ],
  },
  {
    file: 'reading-a-report',
    category: 'reports',
    durationSeconds: 18,
    titles: {
      da: 'Sådan læser du en rapport',
      de: 'So lesen Sie einen Bericht',
      en: 'How to read a report',
      fr: 'Comment lire un rapport',
    },
    descriptions: {
      da: 'Søjler, et valg og en kurve over tid. Filmen er uden lyd.',
      de: 'Balken, eine Auswahl und ein Verlauf. Der Film hat keinen Ton.',
      en: 'Bars, a choice and a line over time. The film has no sound.',
      fr: 'Des barres, un choix et une courbe dans le temps. Le film est sans son.',
    },
    captions: [
      [
        1,
        5.5,
        {
          da: 'Hver søjle er et tal, som du kan sammenligne med de andre.',
          de: 'Jeder Balken ist eine Zahl, die Sie mit den anderen vergleichen.',
          en: 'Each bar is a figure to compare with the others.',
          fr: 'Chaque barre est un chiffre à comparer aux autres.',
        },
      ],
      [
        6,
        10.5,
        {
          da: 'Vælg en søjle, så træder resten tilbage.',
          de: 'Wählen Sie einen Balken, und die übrigen treten zurück.',
          en: 'Choose a bar, and the rest recede.',
          fr: 'Choisissez une barre, et les autres s’effacent.',
        },
      ],
      [
        11,
        17.5,
        {
          da: 'Kurven viser det samme tal måned for måned.',
          de: 'Die Kurve zeigt dieselbe Zahl Monat für Monat.',
          en: 'The line shows the same figure month by month.',
          fr: 'La courbe montre le même chiffre mois par mois.',
        },
      ],
    ],
    chapters: [
      [0, 6, { da: 'Søjlerne', de: 'Die Balken', en: 'The bars', fr: 'Les barres' }],
      [6, 11, { da: 'At vælge', de: 'Auswählen', en: 'Choosing', fr: 'Choisir' }],
      [11, 18, { da: 'Over tid', de: 'Im Verlauf', en: 'Over time', fr: 'Dans le temps' }],
    ],
  },
];

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Cues in one language as WebVTT, written as the portal writes it. */
export const toWebVtt = (cues: readonly SampleCue[], language: Language): string =>
  ['WEBVTT\n', ...cues.map(([from, to, texts]) => `${time(from)} --> ${time(to)}\n${texts[language]}\n`)].join('\n');
