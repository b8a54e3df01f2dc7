import type { BuiltInTemplate } from './built-in-templates.ts';
import { accordion, item, notice, table, text } from './blocks.ts';

export const news: BuiltInTemplate = {
  name: { da: 'Nyhed', de: 'Neuigkeit', en: 'News', fr: 'Actualité' },
  description: {
    da: 'Hvad der sker, hvornår, og hvad læseren skal gøre',
    de: 'Was geschieht, wann, und was Leser tun müssen',
    en: 'What happens, when, and what readers have to do',
    fr: 'Ce qui se passe, quand, et ce que le lecteur doit faire',
  },
  blocks: [
    text({
      da: '<p><em>Sig nyheden i én sætning: hvad sker der, hvornår, og for hvem? Mange læser kun den.</em></p>',
      de: '<p><em>Sagen Sie die Neuigkeit in einem Satz: Was geschieht, wann und für wen? Viele lesen nur ihn.</em></p>',
      en: '<p><em>Say the news in one sentence: what happens, when, and for whom? Many read only this one.</em></p>',
      fr: '<p><em>Dites la nouvelle en une phrase : que se passe-t-il, quand et pour qui ? Beaucoup ne liront qu’elle.</em></p>',
    }),
    notice('info', {
      da: '<p><strong>Det skal du gøre</strong></p><ul><li><em>Senest den dato: det, læseren skal gøre.</em></li><li><em>Skal man ikke gøre noget, så skriv netop det.</em></li></ul>',
      de: '<p><strong>Das ist zu tun</strong></p><ul><li><em>Bis zu diesem Datum: was die Leser tun müssen.</em></li><li><em>Ist nichts zu tun, dann schreiben Sie genau das.</em></li></ul>',
      en: '<p><strong>What you have to do</strong></p><ul><li><em>By that date: what readers have to do.</em></li><li><em>If there is nothing to do, say so.</em></li></ul>',
      fr: '<p><strong>Ce que vous devez faire</strong></p><ul><li><em>Avant telle date : ce que le lecteur doit faire.</em></li><li><em>S’il n’y a rien à faire, dites-le.</em></li></ul>',
    }),
    text({
      da: '<h2>Hvad er nyt?</h2><p><em>To til fire sætninger med det vigtigste først. Sammenlign med i dag: før var det sådan, nu bliver det sådan.</em></p><h2>Hvorfor?</h2><p><em>Grunden i almindelige ord. Hvad bliver bedre, og hvad koster det?</em></p><h2>Hvad betyder det for dig?</h2><ul><li><strong>Medarbejdere:</strong> <em>hvad der ændrer sig i hverdagen.</em></li><li><strong>Ledere:</strong> <em>hvad de skal tage stilling til.</em></li></ul>',
      de: '<h2>Was ist neu?</h2><p><em>Zwei bis vier Sätze, das Wichtigste zuerst. Vergleichen Sie mit heute: Bisher war es so, künftig ist es so.</em></p><h2>Warum?</h2><p><em>Der Grund in einfachen Worten. Was wird besser, und was kostet es?</em></p><h2>Was bedeutet das für Sie?</h2><ul><li><strong>Beschäftigte:</strong> <em>was sich im Alltag ändert.</em></li><li><strong>Führungskräfte:</strong> <em>was sie entscheiden müssen.</em></li></ul>',
      en: '<h2>What is new?</h2><p><em>Two to four sentences, the most important first. Compare with today: so it was, so it will be.</em></p><h2>Why?</h2><p><em>The reason in plain words. What gets better, and what does it cost?</em></p><h2>What does it mean for you?</h2><ul><li><strong>Employees:</strong> <em>what changes from day to day.</em></li><li><strong>Managers:</strong> <em>what they have to decide.</em></li></ul>',
      fr: '<h2>Quoi de neuf ?</h2><p><em>Deux à quatre phrases, l’essentiel d’abord. Comparez avec aujourd’hui : avant c’était ainsi, désormais ce sera ainsi.</em></p><h2>Pourquoi ?</h2><p><em>La raison, en mots simples. Qu’est-ce qui s’améliore, et à quel prix ?</em></p><h2>Qu’est-ce que cela change pour vous ?</h2><ul><li><strong>Collaborateurs :</strong> <em>ce qui change au quotidien.</em></li><li><strong>Encadrement :</strong> <em>ce qu’il faut décider.</em></li></ul>',
    }),
    text({
      da: '<h2>Hvad sker der hvornår?</h2>',
      de: '<h2>Was geschieht wann?</h2>',
      en: '<h2>What happens when?</h2>',
      fr: '<h2>Que se passe-t-il et quand ?</h2>',
    }),
    table({
      da: [
        ['Dato', 'Hvad sker der'],
        ['<em>Dato</em>', '<em>Første skridt</em>'],
        ['<em>Dato</em>', '<em>Det nye gælder</em>'],
      ],
      de: [
        ['Datum', 'Was geschieht'],
        ['<em>Datum</em>', '<em>Erster Schritt</em>'],
        ['<em>Datum</em>', '<em>Das Neue gilt</em>'],
      ],
      en: [
        ['Date', 'What happens'],
        ['<em>Date</em>', '<em>First step</em>'],
        ['<em>Date</em>', '<em>The new way applies</em>'],
      ],
      fr: [
        ['Date', 'Ce qui se passe'],
        ['<em>Date</em>', '<em>Première étape</em>'],
        ['<em>Date</em>', '<em>La nouveauté s’applique</em>'],
      ],
    }),
    text({
      da: '<h2>Spørgsmål og svar</h2>',
      de: '<h2>Fragen und Antworten</h2>',
      en: '<h2>Questions and answers</h2>',
      fr: '<h2>Questions et réponses</h2>',
    }),
    accordion(
      item(
        {
          da: 'Hvad hvis jeg ikke når det?',
          de: 'Was, wenn ich es nicht rechtzeitig schaffe?',
          en: 'What if I cannot make it in time?',
          fr: 'Et si je ne suis pas prêt à temps ?',
        },
        {
          da: '<p><em>Svar kort. Skriv de spørgsmål, I selv ville stille, og tilføj dem, der kommer.</em></p>',
          de: '<p><em>Antworten Sie kurz. Schreiben Sie die Fragen auf, die Sie selbst stellen würden, und ergänzen Sie die, die kommen.</em></p>',
          en: '<p><em>Answer briefly. Write the questions that you would ask yourself, and add those that come in.</em></p>',
          fr: '<p><em>Répondez brièvement. Notez les questions que vous poseriez vous-même, puis ajoutez celles qui arrivent.</em></p>',
        },
      ),
      item(
        {
          da: 'Hvem kan jeg spørge?',
          de: 'Wen kann ich fragen?',
          en: 'Whom can I ask?',
          fr: 'À qui puis-je m’adresser ?',
        },
        {
          da: '<p><em>Navn, telefon og mail, og hvornår de svarer.</em></p>',
          de: '<p><em>Name, Telefon und E-Mail, und wann geantwortet wird.</em></p>',
          en: '<p><em>Name, phone and e-mail, and when they answer.</em></p>',
          fr: '<p><em>Nom, téléphone et adresse électronique, et quand on vous répond.</em></p>',
        },
      ),
    ),
  ],
};
