import type { BuiltInTemplate } from './built-in-templates.ts';
import { accordion, card, cards, columns, item, notice, report, section, table, text } from './blocks.ts';

export const keyFigures: BuiltInTemplate = {
  name: { da: 'Nøgletal', de: 'Kennzahlen', en: 'Key figures', fr: 'Chiffres clés' },
  description: {
    da: 'En rapport med det, der skal til for at læse den rigtigt',
    de: 'Ein Bericht mit allem, was man braucht, um ihn richtig zu lesen',
    en: 'A report with what it takes to read it rightly',
    fr: 'Un rapport et ce qu’il faut pour bien le lire',
  },
  blocks: [
    text({
      da: '<p><em>Skriv, hvad tallene viser, hvem de er til, og hvilken beslutning de skal hjælpe med.</em></p>',
      de: '<p><em>Schreiben Sie, was die Zahlen zeigen, für wen sie sind und bei welcher Entscheidung sie helfen.</em></p>',
      en: '<p><em>Say what the figures show, whom they are for, and which decision they help with.</em></p>',
      fr: '<p><em>Dites ce que montrent les chiffres, à qui ils s’adressent et quelle décision ils éclairent.</em></p>',
    }),
    section(
      { da: 'Lige nu', de: 'Zurzeit', en: 'Right now', fr: 'En ce moment' },
      cards(
        card(
          { da: 'Det går godt', de: 'Das läuft gut', en: 'This goes well', fr: 'Ce qui va bien' },
          {
            da: 'Et tal med enhed, og hvad det var før.',
            de: 'Eine Zahl mit Einheit, und wie sie vorher war.',
            en: 'A figure with its unit, and what it was before.',
            fr: 'Un chiffre avec son unité, et sa valeur précédente.',
          },
        ),
        card(
          { da: 'Det holder vi øje med', de: 'Das beobachten wir', en: 'This we watch', fr: 'Ce que nous suivons' },
          {
            da: 'Et tal, der nærmer sig grænsen, og hvor grænsen går.',
            de: 'Eine Zahl nahe an der Grenze, und wo die Grenze liegt.',
            en: 'A figure that comes near its limit, and where the limit is.',
            fr: 'Un chiffre proche de sa limite, et où se situe cette limite.',
          },
        ),
        card(
          { da: 'Det gør vi noget ved', de: 'Hier handeln wir', en: 'Here we act', fr: 'Ce sur quoi nous agissons' },
          {
            da: 'Et tal ved siden af målet, hvem der handler, og hvornår.',
            de: 'Eine Zahl neben dem Ziel, wer handelt und bis wann.',
            en: 'A figure off its target, who acts, and by when.',
            fr: 'Un chiffre hors objectif, qui agit et pour quand.',
          },
        ),
      ),
    ),
    text({
      da: '<h2>Udviklingen</h2><p><em>Fortæl i en sætning, hvad man først skal se efter i rapporten.</em></p>',
      de: '<h2>Die Entwicklung</h2><p><em>Sagen Sie in einem Satz, worauf man im Bericht zuerst achten sollte.</em></p>',
      en: '<h2>The development</h2><p><em>Say in one sentence what to look at first in the report.</em></p>',
      fr: '<h2>L’évolution</h2><p><em>Dites en une phrase ce qu’il faut regarder d’abord dans le rapport.</em></p>',
    }),
    report({ da: 'Udviklingen', de: 'Die Entwicklung', en: 'The development', fr: 'L’évolution' }),
    columns(
      '1:1',
      [
        text({
          da: '<h2>Sådan læses tallene</h2><ul><li><em>Hvad et godt tal er, og hvad der er for lavt eller for højt.</em></li><li><em>Hvad man kan klikke på og filtrere efter.</em></li><li><em>Hvad tallene ikke siger noget om.</em></li></ul>',
          de: '<h2>So lesen Sie die Zahlen</h2><ul><li><em>Was eine gute Zahl ist und was zu niedrig oder zu hoch ist.</em></li><li><em>Was man anklicken und wonach man filtern kann.</em></li><li><em>Worüber die Zahlen nichts aussagen.</em></li></ul>',
          en: '<h2>How to read the figures</h2><ul><li><em>What a good figure is, and what is too low or too high.</em></li><li><em>What one can click and filter by.</em></li><li><em>What the figures say nothing about.</em></li></ul>',
          fr: '<h2>Comment lire les chiffres</h2><ul><li><em>Ce qu’est un bon chiffre, ce qui est trop bas ou trop haut.</em></li><li><em>Sur quoi l’on peut cliquer et filtrer.</em></li><li><em>Ce dont les chiffres ne disent rien.</em></li></ul>',
        }),
      ],
      [
        notice('info', {
          da: '<p><strong>Opdatering</strong></p><p><em>Tallene opdateres den første hverdag i måneden. Nævn kilden, og hvem der svarer på spørgsmål.</em></p>',
          de: '<p><strong>Aktualisierung</strong></p><p><em>Die Zahlen werden am ersten Werktag des Monats aktualisiert. Nennen Sie die Quelle und wer Fragen beantwortet.</em></p>',
          en: '<p><strong>Updates</strong></p><p><em>The figures are updated on the first working day of the month. Name the source, and who answers questions.</em></p>',
          fr: '<p><strong>Mise à jour</strong></p><p><em>Les chiffres sont mis à jour le premier jour ouvré du mois. Indiquez la source et qui répond aux questions.</em></p>',
        }),
      ],
    ),
    text({
      da: '<h2>Sådan er tallene gjort op</h2>',
      de: '<h2>So werden die Zahlen ermittelt</h2>',
      en: '<h2>How the figures are defined</h2>',
      fr: '<h2>Comment les chiffres sont définis</h2>',
    }),
    table({
      da: [
        ['Nøgletal', 'Opgørelse', 'Mål', 'Ansvarlig'],
        ['<em>Navn</em>', '<em>Hvad tælles, og hvad tælles ikke</em>', '<em>Tal og dato</em>', '<em>Navn</em>'],
        ['<em>Navn</em>', '<em>Formel og kilde</em>', '<em>Tal og dato</em>', '<em>Navn</em>'],
      ],
      de: [
        ['Kennzahl', 'Ermittlung', 'Ziel', 'Verantwortlich'],
        ['<em>Name</em>', '<em>Was gezählt wird und was nicht</em>', '<em>Zahl und Datum</em>', '<em>Name</em>'],
        ['<em>Name</em>', '<em>Formel und Quelle</em>', '<em>Zahl und Datum</em>', '<em>Name</em>'],
      ],
      en: [
        ['Key figure', 'Definition', 'Target', 'Responsible'],
        ['<em>Name</em>', '<em>What counts, and what does not</em>', '<em>Figure and date</em>', '<em>Name</em>'],
        ['<em>Name</em>', '<em>Formula and source</em>', '<em>Figure and date</em>', '<em>Name</em>'],
      ],
      fr: [
        ['Indicateur', 'Définition', 'Objectif', 'Responsable'],
        ['<em>Nom</em>', '<em>Ce qui compte, et ce qui ne compte pas</em>', '<em>Chiffre et date</em>', '<em>Nom</em>'],
        ['<em>Nom</em>', '<em>Formule et source</em>', '<em>Chiffre et date</em>', '<em>Nom</em>'],
      ],
    }),
    accordion(
      item(
        {
          da: 'Forbehold',
          de: 'Vorbehalte',
          en: 'Reservations',
          fr: 'Réserves',
        },
        {
          da: '<p><em>Huller i data, ændrede definitioner og tal, der kan blive rettet senere.</em></p>',
          de: '<p><em>Lücken in den Daten, geänderte Definitionen und Zahlen, die später noch berichtigt werden.</em></p>',
          en: '<p><em>Gaps in the data, definitions that changed, and figures that may still be corrected.</em></p>',
          fr: '<p><em>Données manquantes, définitions modifiées et chiffres susceptibles d’être corrigés.</em></p>',
        },
      ),
    ),
  ],
};
