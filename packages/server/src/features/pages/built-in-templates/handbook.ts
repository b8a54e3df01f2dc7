import type { BuiltInTemplate } from './built-in-templates.ts';
import { accordion, contents, item, notice, table, text } from './blocks.ts';

export const handbook: BuiltInTemplate = {
  name: { da: 'Håndbog', de: 'Handbuch', en: 'Handbook', fr: 'Manuel' },
  description: {
    da: 'En regel eller en arbejdsgang, trin for trin',
    de: 'Eine Regel oder ein Ablauf, Schritt für Schritt',
    en: 'A rule or a procedure, step by step',
    fr: 'Une règle ou une procédure, étape par étape',
  },
  blocks: [
    text({
      da: '<p><em>Skriv, hvad håndbogen hjælper med, hvem den gælder for, og hvornår man skal bruge den.</em></p>',
      de: '<p><em>Schreiben Sie, wobei das Handbuch hilft, für wen es gilt und wann man es braucht.</em></p>',
      en: '<p><em>Say what the handbook helps with, whom it applies to, and when one needs it.</em></p>',
      fr: '<p><em>Dites à quoi sert ce manuel, à qui il s’applique et quand on en a besoin.</em></p>',
    }),
    contents({ da: 'Indhold', de: 'Inhalt', en: 'Contents', fr: 'Sommaire' }),
    text({
      da: '<h2>Kort fortalt</h2><ul><li><em>Det vigtigste, man må gøre.</em></li><li><em>Det vigtigste, man ikke må gøre.</em></li><li><em>Hvem man spørger, når man er i tvivl.</em></li></ul>',
      de: '<h2>Das Wichtigste in Kürze</h2><ul><li><em>Was man vor allem darf.</em></li><li><em>Was man vor allem nicht darf.</em></li><li><em>Wen man im Zweifel fragt.</em></li></ul>',
      en: '<h2>In short</h2><ul><li><em>The most important thing that one may do.</em></li><li><em>The most important thing that one may not do.</em></li><li><em>Whom to ask when in doubt.</em></li></ul>',
      fr: '<h2>L’essentiel</h2><ul><li><em>La principale chose permise.</em></li><li><em>La principale chose interdite.</em></li><li><em>À qui s’adresser en cas de doute.</em></li></ul>',
    }),
    text({
      da: '<h2>Trin for trin</h2><ol><li><strong>Forbered.</strong> <em>Hvad man skal have ved hånden.</em></li><li><strong>Gør det.</strong> <em>Én handling i hvert trin. Begynd med et udsagnsord.</em></li><li><strong>Kontrollér.</strong> <em>Hvordan man ser, at det er lykkedes.</em></li><li><strong>Giv besked.</strong> <em>Hvem der skal vide det, og hvordan.</em></li></ol>',
      de: '<h2>Schritt für Schritt</h2><ol><li><strong>Vorbereiten.</strong> <em>Was man zur Hand haben muss.</em></li><li><strong>Durchführen.</strong> <em>Eine Handlung je Schritt. Beginnen Sie mit dem Verb.</em></li><li><strong>Prüfen.</strong> <em>Woran man erkennt, dass es gelungen ist.</em></li><li><strong>Mitteilen.</strong> <em>Wer es wissen muss und auf welchem Weg.</em></li></ol>',
      en: '<h2>Step by step</h2><ol><li><strong>Prepare.</strong> <em>What to have at hand.</em></li><li><strong>Do it.</strong> <em>One action in each step. Begin with a verb.</em></li><li><strong>Check.</strong> <em>How one sees that it worked.</em></li><li><strong>Notify.</strong> <em>Who has to know, and how.</em></li></ol>',
      fr: '<h2>Étape par étape</h2><ol><li><strong>Préparer.</strong> <em>Ce qu’il faut avoir sous la main.</em></li><li><strong>Exécuter.</strong> <em>Une action par étape. Commencez par un verbe.</em></li><li><strong>Vérifier.</strong> <em>À quoi l’on voit que c’est réussi.</em></li><li><strong>Informer.</strong> <em>Qui doit le savoir, et par quel moyen.</em></li></ol>',
    }),
    notice('warning', {
      da: '<p><strong>Pas på</strong></p><p><em>Den fejl, der koster mest, og hvordan man undgår den.</em></p>',
      de: '<p><strong>Achtung</strong></p><p><em>Der Fehler, der am meisten kostet, und wie man ihn vermeidet.</em></p>',
      en: '<p><strong>Take care</strong></p><p><em>The mistake that costs most, and how to avoid it.</em></p>',
      fr: '<p><strong>Attention</strong></p><p><em>L’erreur qui coûte le plus, et comment l’éviter.</em></p>',
    }),
    text({
      da: '<h2>Hvem gør hvad?</h2>',
      de: '<h2>Wer macht was?</h2>',
      en: '<h2>Who does what?</h2>',
      fr: '<h2>Qui fait quoi ?</h2>',
    }),
    table({
      da: [
        ['Rolle', 'Ansvar', 'Frist'],
        ['<em>Rolle</em>', '<em>Hvad rollen beslutter eller gør</em>', '<em>Hvornår</em>'],
        ['<em>Rolle</em>', '<em>Hvad rollen skal høres om</em>', '<em>Hvornår</em>'],
      ],
      de: [
        ['Rolle', 'Verantwortung', 'Frist'],
        ['<em>Rolle</em>', '<em>Was die Rolle entscheidet oder tut</em>', '<em>Wann</em>'],
        ['<em>Rolle</em>', '<em>Wozu die Rolle gehört werden muss</em>', '<em>Wann</em>'],
      ],
      en: [
        ['Role', 'Responsibility', 'Deadline'],
        ['<em>Role</em>', '<em>What the role decides or does</em>', '<em>When</em>'],
        ['<em>Role</em>', '<em>What the role must be consulted on</em>', '<em>When</em>'],
      ],
      fr: [
        ['Rôle', 'Responsabilité', 'Délai'],
        ['<em>Rôle</em>', '<em>Ce que le rôle décide ou fait</em>', '<em>Quand</em>'],
        ['<em>Rôle</em>', '<em>Ce sur quoi il faut le consulter</em>', '<em>Quand</em>'],
      ],
    }),
    text({
      da: '<h2>Det spørger folk om</h2>',
      de: '<h2>Häufige Fragen</h2>',
      en: '<h2>Frequent questions</h2>',
      fr: '<h2>Questions fréquentes</h2>',
    }),
    accordion(
      item(
        {
          da: 'Findes der undtagelser?',
          de: 'Gibt es Ausnahmen?',
          en: 'Are there exceptions?',
          fr: 'Y a-t-il des exceptions ?',
        },
        {
          da: '<p><em>Hvilke, hvem der giver lov, og hvor det skrives ned.</em></p>',
          de: '<p><em>Welche, wer sie genehmigt und wo sie festgehalten werden.</em></p>',
          en: '<p><em>Which, who permits them, and where they are written down.</em></p>',
          fr: '<p><em>Lesquelles, qui les autorise et où elles sont consignées.</em></p>',
        },
      ),
      item(
        {
          da: 'Hvad gør jeg, hvis noget går galt?',
          de: 'Was tue ich, wenn etwas schiefgeht?',
          en: 'What do I do when something goes wrong?',
          fr: 'Que faire si quelque chose tourne mal ?',
        },
        {
          da: '<p><em>Det første man gør, og hvem man ringer til.</em></p>',
          de: '<p><em>Was zuerst zu tun ist und wen man anruft.</em></p>',
          en: '<p><em>What to do first, and whom to call.</em></p>',
          fr: '<p><em>Ce qu’il faut faire d’abord, et qui appeler.</em></p>',
        },
      ),
    ),
    text({
      da: '<h2>Ændringer</h2>',
      de: '<h2>Änderungen</h2>',
      en: '<h2>Changes</h2>',
      fr: '<h2>Modifications</h2>',
    }),
    table({
      da: [
        ['Dato', 'Hvad er ændret', 'Godkendt af'],
        ['<em>Dato</em>', '<em>Første udgave</em>', '<em>Navn</em>'],
      ],
      de: [
        ['Datum', 'Was wurde geändert', 'Genehmigt von'],
        ['<em>Datum</em>', '<em>Erste Fassung</em>', '<em>Name</em>'],
      ],
      en: [
        ['Date', 'What has changed', 'Approved by'],
        ['<em>Date</em>', '<em>First edition</em>', '<em>Name</em>'],
      ],
      fr: [
        ['Date', 'Ce qui a changé', 'Approuvé par'],
        ['<em>Date</em>', '<em>Première version</em>', '<em>Nom</em>'],
      ],
    }),
  ],
};
