import type { Language } from '../src/contract/languages.ts';

/** A short page of the corpus that searches are judged by. The texts were written for it. */
export interface CorpusPage {
  /** The slug of the page; questions name it. */
  id: string;
  language: Language;
  name: string;
  html: string;
}

type Row = [id: string, name: string, html: string];

const PAGES: Record<Language, Row[]> = {
  da: [
    [
      'ferie',
      'Ferie og fridage',
      '<p>Du ønsker ferie i kalenderen senest seks uger før. Din leder svarer inden otte dage.</p><h2>Feriekort</h2><p>Feriekortet sendes i april.</p>',
    ],
    [
      'sygdom',
      'Når du bliver syg',
      '<p>Ring til vagten på 86 13 44 55 før klokken syv. En lægeerklæring skal først sendes efter to uger.</p>',
    ],
    [
      'kajplads',
      'Bestilling af kajplads',
      '<p>Skibe over 90 meter skal bestille plads to døgn i forvejen. Afgiften er 4.250 kr. pr. anløb.</p>',
    ],
    [
      'kran',
      'Kraneftersyn',
      '<p>Kranførerne kontrollerer wirer, bremser og kroge hver mandag. Fejl skrives i kranbogen.</p>',
    ],
    [
      'arkiv',
      'Arkivet',
      '<p>Sager om havneudvidelsen har journalnummer 24/01877 og ligger i kælderen. Ældre tegninger er scannet.</p>',
    ],
    [
      'uddannelse',
      'Kurser og uddannelse',
      '<p>Arbejdsmarkedsuddannelsesforanstaltninger betales af havnen. Tilmelding sker hos din tillidsrepræsentant.</p>',
    ],
    [
      'koersel',
      'Kørselsgodtgørelse',
      '<p>Du får penge for kørsel i egen bil efter statens takster. Udfyld skemaet hver måned.</p>',
    ],
    [
      'kantine',
      'Kantinen',
      '<p>Dagens ret koster 45 kr. Om fredagen er der smørrebrød, og allergener står på skiltet.</p>',
    ],
    [
      'kode',
      'Glemt adgangskode',
      '<p>Skriv til it-vagten, hvis du har glemt din adgangskode. Du får en ny tilsendt på sms.</p>',
    ],
    ['aarhus', 'Besøg hos Århus Havn', '<p>Vi mødes ved pakhuset klokken ni. Husk sikkerhedssko og refleksvest.</p>'],
  ],
  de: [
    [
      'urlaub',
      'Urlaubsantrag',
      '<p>Anträge stellen Sie bis Ende März. Resturlaub verfällt am Jahresende.</p><h2>Vertretung</h2><p>Nennen Sie eine Kollegin, die Sie vertritt.</p>',
    ],
    [
      'krank',
      'Krankmeldung',
      '<p>Melden Sie sich vor Dienstbeginn unter +49 (0)40 5544-120. Ab dem vierten Tag brauchen wir eine Bescheinigung.</p>',
    ],
    [
      'kapitaen',
      'Dampfschifffahrt',
      '<p>Die Uniform der Donaudampfschifffahrtsgesellschaftskapitäne hängt im Museum am Kai.</p>',
    ],
    [
      'lager',
      'Gefahrgutlager',
      '<p>Säuren und Laugen lagern getrennt. Die Schlüssel verwahrt die Pförtnerin im Haupthaus.</p>',
    ],
    [
      'strasse',
      'Sperrung der Hafenstraße',
      '<p>Wegen Bauarbeiten ist die Straße bis Oktober gesperrt. Lastwagen fahren über die Brücke.</p>',
    ],
    [
      'gehalt',
      'Gehaltsabrechnung',
      '<p>Abrechnungen kommen am 25. jedes Monats. Überstunden werden mit einem Zuschlag von 25 Prozent bezahlt.</p>',
    ],
    [
      'drucker',
      'Druckerstörung',
      '<p>Bei Papierstau öffnen Sie die hintere Klappe. Toner bestellen Sie mit der Nummer HX-7730/B.</p>',
    ],
    ['steuer', 'Steuernummern', '<p>Unsere Umsatzsteuernummer ist DE 136 695 976. Sie steht auf jeder Rechnung.</p>'],
    ['haus', 'Hausordnung', '<p>Gäste tragen einen Ausweis. In den Häusern am Ufer ist Rauchen verboten.</p>'],
    [
      'ueben',
      'Brandschutzübung',
      '<p>Zweimal im Jahr üben wir die Räumung der Büros. Sammelplatz ist der Parkplatz vor Tor 3.</p>',
    ],
  ],
  en: [
    [
      'leave',
      'Parental leave',
      '<p>Tell your manager twelve weeks before the birth. Both parents may share the weeks.</p>',
    ],
    [
      'expenses',
      'Travel expenses',
      '<p>Keep your receipts and hand them in within 30 days. Hotels are paid up to 1,250 kroner a night.</p>',
    ],
    [
      'visitors',
      'Visitors at the gate',
      '<p>Register visitors a day ahead. The gatekeeper answers on +45 70 10 20 30.</p>',
    ],
    [
      'laptop',
      'New laptops',
      '<p>Laptops are replaced every four years. Copy your files to the shared drive before you return the old one.</p>',
    ],
    [
      'pilot',
      'Pilots and tugs',
      '<p>Vessels longer than 120 metres take a pilot. Tugboats are ordered from the harbour master.</p>',
    ],
    [
      'phishing',
      'Suspicious emails',
      '<p>Do not open attachments from strangers. Forward the message to the security team.</p>',
    ],
    [
      'camera',
      'Cameras on the quay',
      '<p>The recorder DS-7604NI keeps pictures for thirty days. Only the guards may watch them.</p>',
    ],
    [
      'pension',
      'Pension scheme',
      '<p>The employer pays twelve per cent. You choose your investments on the website of the fund.</p>',
    ],
    [
      'dredging',
      'Dredging in spring',
      '<p>The channel is dredged to eleven metres. Buoys are moved while the work goes on.</p>',
    ],
    [
      'recycling',
      'Recycling ♻️',
      '<p>Batteries, glass and cardboard are collected behind the workshop. Paint goes to the hazardous waste store.</p>',
    ],
  ],
  fr: [
    [
      'conges',
      'Demande de congés',
      '<p>Les congés d’été se demandent avant le mois de mai. La réponse arrive sous quinze jours.</p>',
    ],
    [
      'reglement',
      'Règlement intérieur',
      '<p>Le règlement de l’établissement est affiché à l’accueil. Chaque salarié le signe.</p>',
    ],
    [
      'organigramme',
      'Qui fait quoi',
      '<p>Voir l’organigramme et l’annuaire des services. Aujourd’hui, neuf équipes travaillent au port.</p>',
    ],
    [
      'accueil',
      'Accueil du public',
      '<p>Le bureau répond au 01 42 68 53 00 de neuf à dix-sept heures. Fermé le jeudi.</p>',
    ],
    [
      'budget',
      'Budget de l’année',
      '<p>Le conseil a voté 9 640 000 euros. Un tiers est réservé aux travaux des quais.</p>',
    ],
    [
      'peche',
      'Criée et pêche',
      '<p>Les poissons sont vendus aux enchères chaque matin. Les pêcheurs débarquent au quai numéro six.</p>',
    ],
    [
      'formation',
      'Formations',
      '<p>Les inscriptions sont ouvertes jusqu’en novembre. Les frais de déplacement sont remboursés.</p>',
    ],
    [
      'cafe',
      'Machine à café',
      '<p>Prière de vider le bac et de rincer la cuve. Les œufs et le lait se gardent au réfrigérateur.</p>',
    ],
    [
      'paie',
      'Bulletin de paie',
      '<p>Les bulletins sont déposés dans votre coffre-fort numérique. L’IBAN du port est FR76 3000 6000 0112 3456 7890 189.</p>',
    ],
    [
      'meteo',
      'Avis de tempête',
      '<p>En cas de vent fort, doublez les amarres et fermez les écluses. Le bulletin est lu à midi.</p>',
    ],
  ],
};

export const CORPUS: CorpusPage[] = Object.entries(PAGES).flatMap(([language, rows]) =>
  rows.map(([id, name, html]) => ({ id, language: language as Language, name, html })),
);

/** What a reader of a language types, and the page that answers it. */
export interface CorpusQuestion {
  language: Language;
  typed: string;
  page: string;
}

type Question = [typed: string, page: string];
type Questions = Record<Language, Question[]>;

const asQuestions = (questions: Questions): CorpusQuestion[] =>
  Object.entries(questions).flatMap(([language, each]) =>
    each.map(([typed, page]) => ({ language: language as Language, typed, page })),
  );

/** Words of the pages, as they stand there or in another form. */
export const PLAIN_QUESTIONS = asQuestions({
  da: [
    ['ferie', 'ferie'],
    ['feriekort april', 'ferie'],
    ['lægeerklæring', 'sygdom'],
    ['bestille kajplads', 'kajplads'],
    ['kørsel i egen bil', 'koersel'],
    ['kantine smørrebrød', 'kantine'],
    ['glemt adgangskode', 'kode'],
  ],
  de: [
    ['Urlaub', 'urlaub'],
    ['Bescheinigung Krankmeldung', 'krank'],
    ['Überstunden Zuschlag', 'gehalt'],
    ['Papierstau', 'drucker'],
    ['Schlüssel Gefahrgut', 'lager'],
    ['Räumung', 'ueben'],
  ],
  en: [
    ['parental leave', 'leave'],
    ['receipts hotel', 'expenses'],
    ['replace laptop', 'laptop'],
    ['order a tugboat', 'pilot'],
    ['pension investment', 'pension'],
    ['register a visitor', 'visitors'],
  ],
  fr: [
    ['congés d’été', 'conges'],
    ['quai poissons', 'peche'],
    ['remboursement des frais', 'formation'],
    ['machine à café', 'cafe'],
    ['bulletins de paie', 'paie'],
    ['tempête', 'meteo'],
    ['bulletin', 'paie'],
    ['bulletin midi', 'meteo'],
  ],
});

/** Whole sentences. What has a word that is not on the page is not found, since every word has to be there. */
export const SENTENCES = asQuestions({
  da: [
    ['hvad koster dagens ret i kantinen?', 'kantine'],
    ['hvordan bestiller jeg en kajplads?', 'kajplads'],
  ],
  de: [
    ['Wann verfällt mein Resturlaub?', 'urlaub'],
    ['Wo ist der Sammelplatz?', 'ueben'],
  ],
  en: [
    ['how do I return my old laptop?', 'laptop'],
    ['what do we do with old batteries?', 'recycling'],
  ],
  fr: [
    ['quand est-ce que le bureau est fermé ?', 'accueil'],
    ['où est affiché le règlement ?', 'reglement'],
  ],
});

/** Other groupings of numbers, parts of compounds, other letters, slips, elisions, other languages than the reader's. */
export const HARD_QUESTIONS = asQuestions({
  da: [
    ['86134455', 'sygdom'],
    ['+45 8613 4455', 'sygdom'],
    ['4250', 'kajplads'],
    ['2401877', 'arkiv'],
    ['uddannelsesforanstaltning', 'uddannelse'],
    ['repræsentant', 'uddannelse'],
    ['kode på sms', 'kode'],
    ['bremse', 'kran'],
    ['aarhus', 'aarhus'],
    ['arhus havn', 'aarhus'],
    ['lægeerklærnig', 'sygdom'],
    ['Hausordnung', 'haus'],
  ],
  de: [
    ['040 5544120', 'krank'],
    ['Kapitän', 'kapitaen'],
    ['schifffahrt', 'kapitaen'],
    ['Hafenstrasse', 'strasse'],
    ['bruecke', 'strasse'],
    ['HX7730B', 'drucker'],
    ['DE136695976', 'steuer'],
    ['Haus am Ufer', 'haus'],
    ['Ausweis für Gäste', 'haus'],
    ['Gehaltsabrechnugn', 'gehalt'],
    ['tugboat', 'pilot'],
  ],
  en: [
    ['70102030', 'visitors'],
    ['1250', 'expenses'],
    ['ds7604ni', 'camera'],
    ['dredge channel', 'dredging'],
    ['harbor master', 'pilot'],
    ['suspicous email', 'phishing'],
    ['♻', 'recycling'],
    ['kranbogen', 'kran'],
  ],
  fr: [
    ["règlement d'établissement", 'reglement'],
    ["l'annuaire", 'organigramme'],
    ['aujourd’hui', 'organigramme'],
    ['+33 1 42 68 53 00', 'accueil'],
    ['9.640.000', 'budget'],
    ['oeufs', 'cafe'],
    ['pecheur', 'peche'],
    ['FR7630006000011234567890189', 'paie'],
    ['inscripton', 'formation'],
    ['jusqu’à novembre', 'formation'],
  ],
});
