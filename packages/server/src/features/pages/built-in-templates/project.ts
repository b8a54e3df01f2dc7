import type { BuiltInTemplate } from './built-in-templates.ts';
import { accordion, card, cards, columns, item, notice, section, table, text } from './blocks.ts';

export const project: BuiltInTemplate = {
  name: { da: 'Projektside', de: 'Projektseite', en: 'Project page', fr: 'Page de projet' },
  description: {
    da: 'Mål, status, tidsplan, risici og beslutninger samlet ét sted',
    de: 'Ziel, Stand, Zeitplan, Risiken und Entscheidungen an einem Ort',
    en: 'Goal, status, schedule, risks and decisions in one place',
    fr: 'Objectif, avancement, calendrier, risques et décisions en un seul endroit',
  },
  blocks: [
    text({
      da: '<p><em>Skriv i to sætninger, hvad projektet skal opnå, og for hvem. Undgå forkortelser.</em></p>',
      de: '<p><em>Schreiben Sie in zwei Sätzen, was das Projekt erreichen soll und für wen. Vermeiden Sie Abkürzungen.</em></p>',
      en: '<p><em>Say in two sentences what the project is to achieve, and for whom. Avoid abbreviations.</em></p>',
      fr: '<p><em>Dites en deux phrases ce que le projet doit apporter, et à qui. Évitez les sigles.</em></p>',
    }),
    notice('success', {
      da: '<p><strong>Status: efter planen</strong></p><p><em>Opdateret den dato. Hvad er sket siden sidst, og hvad er det næste? Skift blokkens tone, når planen ikke holder.</em></p>',
      de: '<p><strong>Stand: im Plan</strong></p><p><em>Aktualisiert an diesem Datum. Was ist seitdem geschehen, und was kommt als Nächstes? Ändern Sie den Ton des Bausteins, wenn der Plan nicht hält.</em></p>',
      en: '<p><strong>Status: on schedule</strong></p><p><em>Updated on that date. What has happened since, and what comes next? Change the tone of the block when the plan does not hold.</em></p>',
      fr: '<p><strong>Avancement : conforme au calendrier</strong></p><p><em>Mis à jour à telle date. Que s’est-il passé depuis, et quelle est la suite ? Changez le ton du bloc si le calendrier n’est pas tenu.</em></p>',
    }),
    columns(
      '1:1',
      [
        text({
          da: '<h2>Mål</h2><ul><li><em>Hvad der er anderledes, når projektet er færdigt.</em></li><li><em>Hvordan I måler det, og hvilket tal der er godt nok.</em></li></ul><h2>Ikke med i projektet</h2><ul><li><em>Det, som andre kunne tro, at I tager jer af.</em></li></ul>',
          de: '<h2>Ziele</h2><ul><li><em>Was anders ist, wenn das Projekt abgeschlossen ist.</em></li><li><em>Wie Sie es messen und welche Zahl genügt.</em></li></ul><h2>Nicht Teil des Projekts</h2><ul><li><em>Was andere von Ihnen erwarten könnten, Sie aber nicht tun.</em></li></ul>',
          en: '<h2>Goals</h2><ul><li><em>What is different when the project is done.</em></li><li><em>How you measure it, and which figure is good enough.</em></li></ul><h2>Not part of the project</h2><ul><li><em>What others might expect of you, and you do not do.</em></li></ul>',
          fr: '<h2>Objectifs</h2><ul><li><em>Ce qui aura changé à la fin du projet.</em></li><li><em>Comment vous le mesurez, et quel chiffre suffit.</em></li></ul><h2>Hors du projet</h2><ul><li><em>Ce que d’autres pourraient attendre de vous et que vous ne faites pas.</em></li></ul>',
        }),
      ],
      [
        table({
          da: [
            ['Emne', 'Oplysning'],
            ['Ejer', '<em>Navn</em>'],
            ['Periode', '<em>Fra dato til dato</em>'],
            ['Budget', '<em>Beløb og brugt indtil nu</em>'],
            ['Mapper', '<em>Link til filer og opgaver</em>'],
          ],
          de: [
            ['Thema', 'Angabe'],
            ['Verantwortlich', '<em>Name</em>'],
            ['Zeitraum', '<em>Von Datum bis Datum</em>'],
            ['Budget', '<em>Betrag und bisher verbraucht</em>'],
            ['Ablage', '<em>Link zu Dateien und Aufgaben</em>'],
          ],
          en: [
            ['About', 'Details'],
            ['Owner', '<em>Name</em>'],
            ['Period', '<em>From date to date</em>'],
            ['Budget', '<em>Amount, and spent until now</em>'],
            ['Folders', '<em>A link to files and tasks</em>'],
          ],
          fr: [
            ['Sujet', 'Détail'],
            ['Responsable', '<em>Nom</em>'],
            ['Période', '<em>De telle date à telle date</em>'],
            ['Budget', '<em>Montant, et dépensé à ce jour</em>'],
            ['Dossiers', '<em>Lien vers les fichiers et les tâches</em>'],
          ],
        }),
      ],
    ),
    text({
      da: '<h2>Tidsplan</h2>',
      de: '<h2>Zeitplan</h2>',
      en: '<h2>Schedule</h2>',
      fr: '<h2>Calendrier</h2>',
    }),
    table({
      da: [
        ['Dato', 'Milepæl', 'Status'],
        ['<em>Dato</em>', '<em>Det, man kan se eller prøve den dag</em>', 'Færdig'],
        ['<em>Dato</em>', '<em>Næste milepæl</em>', 'I gang'],
        ['<em>Dato</em>', '<em>Sidste milepæl</em>', 'Ikke begyndt'],
      ],
      de: [
        ['Datum', 'Meilenstein', 'Stand'],
        ['<em>Datum</em>', '<em>Was man an dem Tag sehen oder ausprobieren kann</em>', 'Fertig'],
        ['<em>Datum</em>', '<em>Nächster Meilenstein</em>', 'In Arbeit'],
        ['<em>Datum</em>', '<em>Letzter Meilenstein</em>', 'Nicht begonnen'],
      ],
      en: [
        ['Date', 'Milestone', 'Status'],
        ['<em>Date</em>', '<em>What one can see or try on that day</em>', 'Done'],
        ['<em>Date</em>', '<em>Next milestone</em>', 'In progress'],
        ['<em>Date</em>', '<em>Last milestone</em>', 'Not begun'],
      ],
      fr: [
        ['Date', 'Jalon', 'État'],
        ['<em>Date</em>', '<em>Ce qu’on pourra voir ou essayer ce jour-là</em>', 'Terminé'],
        ['<em>Date</em>', '<em>Prochain jalon</em>', 'En cours'],
        ['<em>Date</em>', '<em>Dernier jalon</em>', 'À venir'],
      ],
    }),
    section(
      { da: 'Deltagere', de: 'Beteiligte', en: 'Participants', fr: 'Participants' },
      cards(
        card(
          { da: 'Projektejer', de: 'Auftraggeber', en: 'Sponsor', fr: 'Commanditaire' },
          {
            da: 'Navn. Beslutter mål, penge og ændringer.',
            de: 'Name. Entscheidet über Ziele, Geld und Änderungen.',
            en: 'Name. Decides on goals, money and changes.',
            fr: 'Nom. Décide des objectifs, du budget et des changements.',
          },
        ),
        card(
          { da: 'Projektleder', de: 'Projektleitung', en: 'Project manager', fr: 'Chef de projet' },
          {
            da: 'Navn og telefon. Svarer på spørgsmål om projektet.',
            de: 'Name und Telefon. Beantwortet Fragen zum Projekt.',
            en: 'Name and phone. Answers questions about the project.',
            fr: 'Nom et téléphone. Répond aux questions sur le projet.',
          },
        ),
        card(
          { da: 'Projektgruppe', de: 'Projektgruppe', en: 'Project team', fr: 'Équipe de projet' },
          {
            da: 'Navne, og hvad hver især arbejder på.',
            de: 'Namen, und woran alle arbeiten.',
            en: 'Names, and what each works on.',
            fr: 'Noms, et ce sur quoi chacun travaille.',
          },
        ),
      ),
    ),
    text({
      da: '<h2>Risici</h2>',
      de: '<h2>Risiken</h2>',
      en: '<h2>Risks</h2>',
      fr: '<h2>Risques</h2>',
    }),
    table({
      da: [
        ['Risiko', 'Hvad gør vi', 'Ansvarlig'],
        [
          '<em>Hvad kan gå galt, og hvor slemt er det?</em>',
          '<em>Hvad vi gør nu, og hvad vi gør, hvis det sker</em>',
          '<em>Navn</em>',
        ],
      ],
      de: [
        ['Risiko', 'Was wir tun', 'Verantwortlich'],
        [
          '<em>Was kann schiefgehen, und wie schlimm ist es?</em>',
          '<em>Was wir jetzt tun und was, wenn es eintritt</em>',
          '<em>Name</em>',
        ],
      ],
      en: [
        ['Risk', 'What we do', 'Responsible'],
        [
          '<em>What can go wrong, and how bad is it?</em>',
          '<em>What we do now, and what if it happens</em>',
          '<em>Name</em>',
        ],
      ],
      fr: [
        ['Risque', 'Ce que nous faisons', 'Responsable'],
        [
          '<em>Qu’est-ce qui peut mal tourner, et est-ce grave ?</em>',
          '<em>Ce que nous faisons maintenant, et si cela arrive</em>',
          '<em>Nom</em>',
        ],
      ],
    }),
    accordion(
      item(
        {
          da: 'Beslutninger',
          de: 'Entscheidungen',
          en: 'Decisions',
          fr: 'Décisions',
        },
        {
          da: '<p><em>Dato, hvad der blev besluttet, hvorfor, og af hvem. Den nyeste øverst.</em></p>',
          de: '<p><em>Datum, was entschieden wurde, warum und von wem. Die neueste zuerst.</em></p>',
          en: '<p><em>Date, what was decided, why, and by whom. The newest first.</em></p>',
          fr: '<p><em>Date, ce qui a été décidé, pourquoi et par qui. La plus récente en premier.</em></p>',
        },
      ),
    ),
  ],
};
