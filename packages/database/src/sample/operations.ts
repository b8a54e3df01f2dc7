import { button, columns, furtherReading, notice, text } from './blocks.ts';
import type { SamplePage } from './page.ts';

export const finance: SamplePage = {
  icon: 'wallet',
  access: 'tagged',
  tags: ['Finance'],
  texts: {
    da: { slug: 'oekonomi', name: 'Økonomi', description: 'Budget, regnskab og månedslukning' },
    en: { slug: 'finance', name: 'Finance', description: 'Budget, accounts and closing the month' },
  },
  blocks: [
    text(
      'financelead',
      '<p>Årets tal indtil nu og det, der skal ske før månedslukningen.</p>',
      "<p>This year's figures so far, and what must happen before the month is closed.</p>",
    ),
    text(
      'financefigures',
      '<table><caption>Status efter tredje kvartal, 1.000 kr.</caption><thead><tr><th scope="col">Post</th><th scope="col">Budget</th><th scope="col">Faktisk</th></tr></thead><tbody><tr><td>Omsætning</td><td>18.400</td><td>18.920</td></tr><tr><td>Løn</td><td>11.250</td><td>11.310</td></tr><tr><td>Data og licenser</td><td>1.680</td><td>1.540</td></tr></tbody></table>',
      '<table><caption>After the third quarter, DKK 1,000</caption><thead><tr><th scope="col">Item</th><th scope="col">Budget</th><th scope="col">Actual</th></tr></thead><tbody><tr><td>Turnover</td><td>18,400</td><td>18,920</td></tr><tr><td>Salaries</td><td>11,250</td><td>11,310</td></tr><tr><td>Data and licences</td><td>1,680</td><td>1,540</td></tr></tbody></table>',
    ),
    text(
      'financeclosing',
      '<h2>Månedslukning</h2><p>Bilag skal være inde den tredje hverdag. Jonas lukker perioden den femte hverdag klokken 12; derefter bogføres på næste måned.</p>',
      '<h2>Closing the month</h2><p>Vouchers must be in by the third working day. Jonas closes the period on the fifth at noon; after that, entries go to the next month.</p>',
    ),
  ],
  // Figures are compared from the right.
  css: '.page-content th:nth-child(n+2),.page-content td:nth-child(n+2){text-align:right}',
};

export const itStatus: SamplePage = {
  icon: 'monitor',
  texts: {
    da: { slug: 'it-drift', name: 'IT-drift', description: 'Hvad der virker, og hvad der er planlagt' },
    en: { slug: 'it-operations', name: 'IT operations', description: 'What works, and what is planned' },
  },
  blocks: [
    notice(
      'itnotice1',
      'success',
      '<p>Alt kører. Næste planlagte afbrydelse er søndag mellem 6 og 8, hvor databaserne opdateres.</p>',
      '<p>Everything runs. The next planned interruption is Sunday between 6 and 8, when the databases are updated.</p>',
    ),
    text(
      'itsystems',
      '<table><caption>Systemer</caption><thead><tr><th scope="col">System</th><th scope="col">Tilstand</th><th scope="col">Ansvarlig</th></tr></thead><tbody><tr><td>Portalen</td><td>I drift</td><td>Søren Krogh</td></tr><tr><td>Rapporttjenesten</td><td>I drift</td><td>Ida Østergaard</td></tr><tr><td>Fildrev</td><td>I drift</td><td>Søren Krogh</td></tr></tbody></table>',
      '<table><caption>Systems</caption><thead><tr><th scope="col">System</th><th scope="col">State</th><th scope="col">Owner</th></tr></thead><tbody><tr><td>The portal</td><td>Running</td><td>Søren Krogh</td></tr><tr><td>The report service</td><td>Running</td><td>Ida Østergaard</td></tr><tr><td>File shares</td><td>Running</td><td>Søren Krogh</td></tr></tbody></table>',
    ),
    text(
      'itreporting',
      '<h2>Meld en fejl</h2><p>Skriv, hvad du gjorde, hvad du ventede, og hvad der skete, gerne med fejlens referencenummer. Haster det, så ring på lokal 112.</p>',
      '<h2>Report a problem</h2><p>Write what you did, what you expected and what happened, with the reference number if there is one. If it is urgent, call extension 112.</p>',
    ),
    button('itoncall', 'onCall', 'Se vagtplanen', 'See who is on call'),
  ],
};

export const onCall: SamplePage = {
  access: 'tagged',
  tags: ['IT'],
  texts: {
    da: { slug: 'it-drift/vagtplan', name: 'Vagtplan', description: 'Hvem der har vagten, og hvad den gør' },
    en: { slug: 'it-operations/on-call', name: 'On call', description: 'Who is on call, and what they do' },
  },
  blocks: [
    text(
      'oncalllead',
      '<p>Vagten skifter mandag klokken 9. Kan du ikke tage din uge, så byt selv og ret planen her.</p>',
      '<p>The shift changes on Monday at 9. If you cannot take your week, swap it yourself and correct the plan here.</p>',
    ),
    text(
      'oncallsteps',
      '<h2>Når telefonen ringer</h2><ol><li>Kvittér inden for ti minutter.</li><li>Se på IT-drift, om fejlen er kendt.</li><li>Er rapporttjenesten nede, så kontakt leverandøren, før du genstarter noget.</li><li>Skriv hændelsen ind samme dag.</li></ol>',
      '<h2>When the telephone rings</h2><ol><li>Acknowledge within ten minutes.</li><li>See on IT operations whether the fault is known.</li><li>If the report service is down, call the supplier before you restart anything.</li><li>Write the incident down the same day.</li></ol>',
    ),
    furtherReading('oncallnext', ['oncallnextit', 'itStatus', 'IT-drift', 'IT operations']),
  ],
};

export const administration: SamplePage = {
  icon: 'book',
  access: 'administrators',
  texts: {
    da: {
      slug: 'pasning-af-portalen',
      name: 'Pasning af portalen',
      description: 'Huskeliste til dem, der passer portalen',
    },
    en: {
      slug: 'looking-after-the-portal',
      name: 'Looking after the portal',
      description: 'A checklist for those who look after the portal',
    },
  },
  blocks: [
    text(
      'administrationlead',
      '<p>Til jer, der passer portalen. Kun administratorer ser denne side.</p>',
      '<p>For those who look after the portal. Only administrators see this page.</p>',
    ),
    columns(
      'administrationlists',
      text(
        'administrationmonthly',
        '<h2>Hver måned</h2><ul><li>Se listen over personer igennem med personaleafdelingen, og gør fratrådte inaktive.</li><li>Tjek, at grupper uden medlemmer stadig skal bruges.</li><li>Fjern adgangsmærker, som ingen side bærer.</li></ul>',
        '<h2>Every month</h2><ul><li>Go through the list of people with the people department and make those who have left inactive.</li><li>Check that groups without members are still needed.</li><li>Remove access tags that no page carries.</li></ul>',
      ),
      text(
        'administrationaccess',
        '<h2>Når nogen mister adgang</h2><p>At gøre en person inaktiv virker straks: Personens åbne sider holder op med at svare ved næste klik.</p>',
        '<h2>When somebody loses access</h2><p>Making a person inactive works at once: their open pages stop answering at the next click.</p>',
      ),
    ),
  ],
};
