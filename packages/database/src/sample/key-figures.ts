import { card, cards, furtherReading, report, text } from './blocks.ts';
import type { SamplePage } from './page.ts';

export const keyFigures: SamplePage = {
  icon: 'chart',
  texts: {
    da: { slug: 'noegletal', name: 'Nøgletal', description: 'De tal, vi styrer efter, opdateret hver nat' },
    en: { slug: 'key-figures', name: 'Key figures', description: 'The figures we steer by, refreshed every night' },
  },
  blocks: [
    text(
      'keyfigureslead',
      '<p>Her ligger de tal, vi oftest bliver spurgt om. De hentes hver nat og vises, som de er: Ser noget forkert ud, så skriv til analyseafdelingen, før det bliver citeret.</p>',
      '<p>These are the figures we are asked for most. They are fetched every night and shown as they are: if something looks wrong, write to the analysis department before anybody quotes it.</p>',
    ),
    cards(
      'keyfigurescards',
      card(
        'keyfiguresunemployment',
        'unemployment',
        ['Ledighed', 'Ledige personer fordelt på brancher, måned for måned fra 2000 til 2010.'],
        ['Unemployment', 'Unemployed people by industry, month by month from 2000 to 2010.'],
      ),
      card(
        'keyfiguresclimate',
        'climateAndTransport',
        ['Klima og transport', 'Vejret dag for dag og brændstoføkonomien i den bilpark, vi sammenligner med.'],
        ['Climate and transport', 'The weather day by day, and the fuel economy of the cars we compare with.'],
      ),
    ),
    text(
      'keyfiguresreading',
      '<h2>Sådan læser du tallene</h2><p>Alle rapporter kan filtreres, og et filter gælder kun for dig og kun, til du forlader siden. Brug siderne øverst i rapporten til at gå fra overblik til detaljer.</p>',
      '<h2>How to read the figures</h2><p>Every report can be filtered; a filter is yours alone and lasts until you leave the page. The pages above a report lead from the overview to the details.</p>',
    ),
  ],
};

export const unemployment: SamplePage = {
  texts: {
    da: { slug: 'noegletal/ledighed', name: 'Ledighed', description: 'Ledige fordelt på brancher, 2000 til 2010' },
    en: {
      slug: 'key-figures/unemployment',
      name: 'Unemployment',
      description: 'Unemployed people by industry, 2000 to 2010',
    },
  },
  blocks: [
    text(
      'unemploymentlead',
      '<p>Finanskrisen ramte ikke alle brancher samtidig. Byggeriet mistede job et år før resten, og sundhed og undervisning mærkede den næsten ikke.</p>',
      '<p>The financial crisis did not hit every industry at once. Construction lost jobs a year before the others; health and education hardly felt it.</p>',
    ),
    report('unemploymentreport', 'unemployment', 'Ledighed efter branche', 'Unemployment by industry'),
    text(
      'unemploymentabout',
      '<h2>Om tallene</h2><p>Tallene er antal ledige i tusinder efter den branche, personen senest arbejdede i. De er ikke sæsonkorrigerede, så sammenlign samme måned i to år, ikke to måneder i træk.</p><p>Landbrug svinger mest over året; det er høsten og ikke konjunkturen.</p>',
      '<h2>About the figures</h2><p>The figures are thousands of unemployed people by the industry they last worked in. They are not seasonally adjusted: compare the same month of two years, not two months in a row.</p><p>Agriculture swings most over a year; that is the harvest, not the economy.</p>',
    ),
    furtherReading(
      'unemploymentnext',
      ['unemploymentnext1', 'climateAndTransport', 'Klima og transport', 'Climate and transport'],
      ['unemploymentnext2', 'keyFigures', 'Sådan læser du tallene', 'How to read the figures'],
    ),
  ],
};

export const climateAndTransport: SamplePage = {
  texts: {
    da: {
      slug: 'noegletal/klima-og-transport',
      name: 'Klima og transport',
      description: 'Vejret dag for dag og bilernes brændstoføkonomi',
    },
    en: {
      slug: 'key-figures/climate-and-transport',
      name: 'Climate and transport',
      description: 'The weather day by day, and the fuel economy of cars',
    },
  },
  blocks: [
    text(
      'climatelead',
      '<p>Tre rapporter, som hører sammen i vores arbejde med mobilitet: Vejret afgør, hvordan folk rejser, bilparken afgør, hvad det koster, og dyr i luften afgør, om flyet når frem til tiden.</p>',
      '<p>Three reports that belong together in our work on mobility: the weather decides how people travel, the cars decide what it costs, and wildlife in the air decides whether the plane is on time.</p>',
    ),
    text(
      'climateweather',
      '<h2>Vejret i Seattle</h2><p>Fire års daglige målinger af nedbør, temperatur og vind. Seattle er vores referenceby, fordi klimaet ligner det danske.</p>',
      '<h2>The weather in Seattle</h2><p>Four years of daily measurements of rain, temperature and wind. Seattle is our reference city because its climate is close to the Danish one.</p>',
    ),
    report('climateweatherreport', 'weather', 'Vejret i Seattle', 'The weather in Seattle'),
    text(
      'climatecars',
      '<h2>Bilernes brændstoføkonomi</h2><p>Modeller fra 1970 til 1982 efter oprindelse, vægt og hestekræfter. Oliekrisen i 1973 ses tydeligt.</p>',
      '<h2>Fuel economy of cars</h2><p>Models from 1970 to 1982 by origin, weight and horsepower. The oil crisis of 1973 is plain to see.</p>',
    ),
    report('climatecarsreport', 'cars', 'Bilernes brændstoføkonomi', 'Fuel economy of cars'),
    text(
      'climatestrikes',
      '<h2>Dyr og fly</h2><p>Sammenstød mellem dyr og fly fra 1990 til 2002. Hver gruppe ser de landsdele, den arbejder med.</p>',
      '<h2>Wildlife and aircraft</h2><p>Collisions of wildlife and aircraft from 1990 to 2002. Each group sees the regions that it works with.</p>',
    ),
    report('climatestrikesreport', 'strikes', 'Dyr og fly', 'Wildlife and aircraft'),
  ],
};
