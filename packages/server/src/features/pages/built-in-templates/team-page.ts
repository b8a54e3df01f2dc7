import type { BuiltInTemplate } from './built-in-templates.ts';
import { accordion, card, cards, columns, item, notice, section, text } from './blocks.ts';

export const teamPage: BuiltInTemplate = {
  name: { da: 'Teamside', de: 'Teamseite', en: 'Team page', fr: 'Page d’équipe' },
  description: {
    da: 'Hvem I er, hvad I gør, og hvordan andre får fat i jer',
    de: 'Wer Sie sind, was Sie tun und wie andere Sie erreichen',
    en: 'Who you are, what you do, and how others reach you',
    fr: 'Qui vous êtes, ce que vous faites et comment vous joindre',
  },
  blocks: [
    text({
      da: '<p><em>Skriv i to sætninger, hvad teamet laver, og hvem det hjælper. Brug ord, som en ny kollega forstår.</em></p>',
      de: '<p><em>Schreiben Sie in zwei Sätzen, was das Team tut und wem es hilft. Nehmen Sie Worte, die auch neue Kolleginnen und Kollegen verstehen.</em></p>',
      en: '<p><em>Say in two sentences what the team does and whom it helps. Use words that a new colleague understands.</em></p>',
      fr: '<p><em>Dites en deux phrases ce que fait l’équipe et qui elle aide. Choisissez des mots qu’un nouveau collègue comprend.</em></p>',
    }),
    columns(
      '2:1',
      [
        text({
          da: '<h2>Det hjælper vi med</h2><ul><li><strong>Opgave 1.</strong> <em>Hvad I gør, og hvad man får ud af det.</em></li><li><strong>Opgave 2.</strong> <em>Nævn de tre til fem, som folk oftest spørger om.</em></li><li><strong>Opgave 3.</strong> <em>Skriv også, hvad I ikke tager jer af, og hvem der gør.</em></li></ul>',
          de: '<h2>Dabei helfen wir</h2><ul><li><strong>Aufgabe 1.</strong> <em>Was Sie tun und was man davon hat.</em></li><li><strong>Aufgabe 2.</strong> <em>Nennen Sie die drei bis fünf, nach denen am häufigsten gefragt wird.</em></li><li><strong>Aufgabe 3.</strong> <em>Sagen Sie auch, wofür Sie nicht zuständig sind und wer es ist.</em></li></ul>',
          en: '<h2>What we help with</h2><ul><li><strong>Task 1.</strong> <em>What you do, and what others get from it.</em></li><li><strong>Task 2.</strong> <em>Name the three to five that people ask about most.</em></li><li><strong>Task 3.</strong> <em>Say what you do not do as well, and who does.</em></li></ul>',
          fr: '<h2>Nos missions</h2><ul><li><strong>Mission 1.</strong> <em>Ce que vous faites, et ce que les autres y gagnent.</em></li><li><strong>Mission 2.</strong> <em>Citez les trois à cinq sujets qui reviennent le plus souvent.</em></li><li><strong>Mission 3.</strong> <em>Dites aussi ce que vous ne faites pas, et qui s’en charge.</em></li></ul>',
        }),
      ],
      [
        notice('info', {
          da: '<p><strong>Få fat i os</strong></p><p><em>Mail, telefon og lokale</em></p><p><em>Hverdage kl. 9 til 15. Vi svarer inden for en arbejdsdag.</em></p>',
          de: '<p><strong>So erreichen Sie uns</strong></p><p><em>E-Mail, Telefon und Raum</em></p><p><em>Werktags von 9 bis 15 Uhr. Wir antworten innerhalb eines Arbeitstages.</em></p>',
          en: '<p><strong>Reach us</strong></p><p><em>E-mail, phone and room</em></p><p><em>Weekdays from 9 to 15. We answer within one working day.</em></p>',
          fr: '<p><strong>Nous joindre</strong></p><p><em>Adresse électronique, téléphone et bureau</em></p><p><em>Du lundi au vendredi, de 9 h à 15 h. Réponse sous un jour ouvré.</em></p>',
        }),
      ],
    ),
    section(
      { da: 'Teamet', de: 'Das Team', en: 'The team', fr: 'L’équipe' },
      cards(
        card(
          { da: 'Fornavn Efternavn', de: 'Vorname Nachname', en: 'First and last name', fr: 'Prénom Nom' },
          {
            da: 'Leder. Spørg om mål, prioriteter og bemanding.',
            de: 'Leitung. Fragen zu Zielen, Prioritäten und Besetzung.',
            en: 'Manager. Ask about goals, priorities and staffing.',
            fr: 'Responsable. Objectifs, priorités et effectifs.',
          },
        ),
        card(
          { da: 'Fornavn Efternavn', de: 'Vorname Nachname', en: 'First and last name', fr: 'Prénom Nom' },
          {
            da: 'Rolle. Det, man kan spørge om.',
            de: 'Rolle. Wonach man fragen kann.',
            en: 'Role. What one can ask about.',
            fr: 'Fonction. Ce qu’on peut demander.',
          },
        ),
        card(
          { da: 'Fornavn Efternavn', de: 'Vorname Nachname', en: 'First and last name', fr: 'Prénom Nom' },
          {
            da: 'Rolle. Vælg kortet for at give det et billede.',
            de: 'Rolle. Wählen Sie die Karte aus, um ihr ein Bild zu geben.',
            en: 'Role. Choose the card to give it a picture.',
            fr: 'Fonction. Sélectionnez la carte pour lui donner une image.',
          },
        ),
      ),
    ),
    text({
      da: '<h2>Sådan arbejder vi</h2><p><em>Det, som andre har brug for at vide, før de beder jer om noget.</em></p>',
      de: '<h2>So arbeiten wir</h2><p><em>Was andere wissen müssen, bevor sie Sie um etwas bitten.</em></p>',
      en: '<h2>How we work</h2><p><em>What others need to know before they ask you for something.</em></p>',
      fr: '<h2>Notre façon de travailler</h2><p><em>Ce que les autres doivent savoir avant de vous solliciter.</em></p>',
    }),
    accordion(
      item(
        {
          da: 'Sådan bestiller du en opgave',
          de: 'So geben Sie uns eine Aufgabe',
          en: 'How to give us a task',
          fr: 'Comment nous confier une tâche',
        },
        {
          da: '<p><em>Hvor man skriver, hvad der skal stå, og hvornår man hører fra jer.</em></p>',
          de: '<p><em>Wohin man schreibt, was darin stehen muss und wann man von Ihnen hört.</em></p>',
          en: '<p><em>Where to write, what to include, and when one hears from you.</em></p>',
          fr: '<p><em>Où écrire, quoi préciser et sous quel délai vous répondez.</em></p>',
        },
      ),
      item(
        {
          da: 'Faste møder',
          de: 'Feste Termine',
          en: 'Regular meetings',
          fr: 'Réunions régulières',
        },
        {
          da: '<p><em>Dag, tid og formål. Hvem er velkommen?</em></p>',
          de: '<p><em>Tag, Uhrzeit und Zweck. Wer ist willkommen?</em></p>',
          en: '<p><em>Day, time and purpose. Who is welcome?</em></p>',
          fr: '<p><em>Jour, heure et objet. Qui peut y assister ?</em></p>',
        },
      ),
      item(
        {
          da: 'Når vi ikke er der',
          de: 'Wenn wir nicht da sind',
          en: 'When we are away',
          fr: 'En notre absence',
        },
        {
          da: '<p><em>Hvem der svarer ved ferie og sygdom, og hvad man gør, hvis det haster.</em></p>',
          de: '<p><em>Wer bei Urlaub und Krankheit antwortet und was zu tun ist, wenn es eilt.</em></p>',
          en: '<p><em>Who answers during holidays and illness, and what to do when it is urgent.</em></p>',
          fr: '<p><em>Qui répond pendant les congés ou en cas de maladie, et que faire en cas d’urgence.</em></p>',
        },
      ),
    ),
  ],
};
