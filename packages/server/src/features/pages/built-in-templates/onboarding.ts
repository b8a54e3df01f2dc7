import type { BuiltInTemplate } from './built-in-templates.ts';
import { accordion, card, cards, columns, item, notice, section, text } from './blocks.ts';

export const onboarding: BuiltInTemplate = {
  name: { da: 'Velkommen som ny', de: 'Einarbeitung', en: 'Onboarding', fr: 'Intégration' },
  description: {
    da: 'De første dage, uger og måneder for en ny kollega',
    de: 'Die ersten Tage, Wochen und Monate neuer Kolleginnen und Kollegen',
    en: 'The first days, weeks and months of a new colleague',
    fr: 'Les premiers jours, semaines et mois d’un nouveau collègue',
  },
  blocks: [
    text({
      da: '<p><em>Byd velkommen i to sætninger. Sig, hvad siden hjælper med, og at man gerne må spørge om alt.</em></p>',
      de: '<p><em>Heißen Sie in zwei Sätzen willkommen. Sagen Sie, wobei die Seite hilft und dass man alles fragen darf.</em></p>',
      en: '<p><em>Say welcome in two sentences. Say what the page helps with, and that every question is fine.</em></p>',
      fr: '<p><em>Souhaitez la bienvenue en deux phrases. Dites à quoi sert la page, et que toutes les questions sont permises.</em></p>',
    }),
    notice('success', {
      da: '<p><strong>Før første dag</strong></p><ul><li><em>Hvor og hvornår man møder, og hvem der tager imod.</em></li><li><em>Hvad man skal have med.</em></li></ul>',
      de: '<p><strong>Vor dem ersten Tag</strong></p><ul><li><em>Wo und wann es losgeht und wer Sie empfängt.</em></li><li><em>Was mitzubringen ist.</em></li></ul>',
      en: '<p><strong>Before the first day</strong></p><ul><li><em>Where and when to come, and who meets you.</em></li><li><em>What to bring.</em></li></ul>',
      fr: '<p><strong>Avant le premier jour</strong></p><ul><li><em>Où et quand se présenter, et qui vous accueille.</em></li><li><em>Ce qu’il faut apporter.</em></li></ul>',
    }),
    columns(
      '1:1',
      [
        text({
          da: '<h2>Den første dag</h2><ol><li><em>Rundvisning og nøgler</em></li><li><em>Computer, adgang og totrinsbekræftelse</em></li><li><em>Frokost med teamet</em></li><li><em>Samtale med din leder: hvad forventer vi af hinanden?</em></li></ol>',
          de: '<h2>Der erste Tag</h2><ol><li><em>Rundgang und Schlüssel</em></li><li><em>Computer, Zugänge und Zwei-Faktor-Anmeldung</em></li><li><em>Mittagessen mit dem Team</em></li><li><em>Gespräch mit der Führungskraft: Was erwarten wir voneinander?</em></li></ol>',
          en: '<h2>The first day</h2><ol><li><em>A tour, and keys</em></li><li><em>Computer, access and two-factor sign-in</em></li><li><em>Lunch with the team</em></li><li><em>A talk with your manager: what do we expect of each other?</em></li></ol>',
          fr: '<h2>Le premier jour</h2><ol><li><em>Visite des lieux et remise des clés</em></li><li><em>Ordinateur, accès et double authentification</em></li><li><em>Déjeuner avec l’équipe</em></li><li><em>Entretien avec votre responsable : qu’attendons-nous l’un de l’autre ?</em></li></ol>',
        }),
      ],
      [
        text({
          da: '<h2>Den første uge</h2><ol><li><em>Hils på dem, du kommer til at arbejde med.</em></li><li><em>Læs de sider, der står nederst her.</em></li><li><em>Løs en lille opgave helt til ende.</em></li><li><em>Fredag: hvad undrede dig? Skriv det ned.</em></li></ol>',
          de: '<h2>Die erste Woche</h2><ol><li><em>Lernen Sie die Menschen kennen, mit denen Sie arbeiten.</em></li><li><em>Lesen Sie die Seiten, die unten stehen.</em></li><li><em>Erledigen Sie eine kleine Aufgabe ganz.</em></li><li><em>Freitag: Was hat Sie gewundert? Schreiben Sie es auf.</em></li></ol>',
          en: '<h2>The first week</h2><ol><li><em>Meet those whom you will work with.</em></li><li><em>Read the pages named below.</em></li><li><em>Finish one small task completely.</em></li><li><em>Friday: what surprised you? Write it down.</em></li></ol>',
          fr: '<h2>La première semaine</h2><ol><li><em>Rencontrez celles et ceux avec qui vous travaillerez.</em></li><li><em>Lisez les pages citées plus bas.</em></li><li><em>Menez une petite tâche jusqu’au bout.</em></li><li><em>Vendredi : qu’est-ce qui vous a étonné ? Notez-le.</em></li></ol>',
        }),
      ],
    ),
    text({
      da: '<h2>De første tre måneder</h2><ul><li><strong>Efter 30 dage:</strong> <em>hvad du kan på egen hånd.</em></li><li><strong>Efter 60 dage:</strong> <em>hvad du har ansvar for.</em></li><li><strong>Efter 90 dage:</strong> <em>samtale om, hvordan det går, begge veje.</em></li></ul>',
      de: '<h2>Die ersten drei Monate</h2><ul><li><strong>Nach 30 Tagen:</strong> <em>was Sie selbstständig können.</em></li><li><strong>Nach 60 Tagen:</strong> <em>wofür Sie verantwortlich sind.</em></li><li><strong>Nach 90 Tagen:</strong> <em>ein Gespräch darüber, wie es läuft, in beide Richtungen.</em></li></ul>',
      en: '<h2>The first three months</h2><ul><li><strong>After 30 days:</strong> <em>what you can do on your own.</em></li><li><strong>After 60 days:</strong> <em>what you are responsible for.</em></li><li><strong>After 90 days:</strong> <em>a talk about how it goes, both ways.</em></li></ul>',
      fr: '<h2>Les trois premiers mois</h2><ul><li><strong>Après 30 jours :</strong> <em>ce que vous savez faire seul.</em></li><li><strong>Après 60 jours :</strong> <em>ce dont vous êtes responsable.</em></li><li><strong>Après 90 jours :</strong> <em>un entretien sur le déroulement, dans les deux sens.</em></li></ul>',
    }),
    section(
      {
        da: 'Mennesker, du skal kende',
        de: 'Wen Sie kennen sollten',
        en: 'People to know',
        fr: 'Les personnes à connaître',
      },
      cards(
        card(
          { da: 'Din mentor', de: 'Ihre Patin, Ihr Pate', en: 'Your mentor', fr: 'Votre parrain ou marraine' },
          {
            da: 'Navn og telefon. Spørg om alt i hverdagen.',
            de: 'Name und Telefon. Für alle Fragen des Alltags.',
            en: 'Name and phone. Ask about anything from day to day.',
            fr: 'Nom et téléphone. Pour toutes les questions du quotidien.',
          },
        ),
        card(
          { da: 'Din leder', de: 'Ihre Führungskraft', en: 'Your manager', fr: 'Votre responsable' },
          {
            da: 'Navn og telefon. Spørg om opgaver og mål.',
            de: 'Name und Telefon. Für Aufgaben und Ziele.',
            en: 'Name and phone. Ask about tasks and goals.',
            fr: 'Nom et téléphone. Pour les tâches et les objectifs.',
          },
        ),
        card(
          { da: 'It-hjælp', de: 'IT-Hilfe', en: 'IT help', fr: 'Assistance informatique' },
          {
            da: 'Telefon og mail. Når noget ikke virker.',
            de: 'Telefon und E-Mail. Wenn etwas nicht funktioniert.',
            en: 'Phone and e-mail. When something does not work.',
            fr: 'Téléphone et adresse électronique. Quand quelque chose ne marche pas.',
          },
        ),
      ),
    ),
    text({
      da: '<h2>Praktisk</h2>',
      de: '<h2>Praktisches</h2>',
      en: '<h2>Practical matters</h2>',
      fr: '<h2>Informations pratiques</h2>',
    }),
    accordion(
      item(
        {
          da: 'Arbejdstid, ferie og sygdom',
          de: 'Arbeitszeit, Urlaub und Krankheit',
          en: 'Working hours, holidays and illness',
          fr: 'Horaires, congés et maladie',
        },
        {
          da: '<p><em>Hvor man registrerer tid, hvordan man beder om ferie, og hvem man ringer til, når man er syg.</em></p>',
          de: '<p><em>Wo man Zeiten erfasst, wie man Urlaub beantragt und wen man bei Krankheit anruft.</em></p>',
          en: '<p><em>Where to record time, how to ask for holidays, and whom to call when ill.</em></p>',
          fr: '<p><em>Où saisir ses heures, comment demander un congé et qui appeler en cas de maladie.</em></p>',
        },
      ),
      item(
        {
          da: 'Systemer og adgang',
          de: 'Systeme und Zugänge',
          en: 'Systems and access',
          fr: 'Applications et accès',
        },
        {
          da: '<p><em>De systemer, man bruger hver dag, og hvor man beder om adgang.</em></p>',
          de: '<p><em>Die Systeme des Alltags und wo man Zugang beantragt.</em></p>',
          en: '<p><em>The systems in daily use, and where to ask for access.</em></p>',
          fr: '<p><em>Les applications du quotidien, et où demander un accès.</em></p>',
        },
      ),
      item(
        {
          da: 'Sider, du bør læse',
          de: 'Seiten, die Sie lesen sollten',
          en: 'Pages to read',
          fr: 'Pages à lire',
        },
        {
          da: '<ul><li><em>Link til personalehåndbogen</em></li><li><em>Link til teamets side</em></li></ul>',
          de: '<ul><li><em>Link zum Personalhandbuch</em></li><li><em>Link zur Seite des Teams</em></li></ul>',
          en: '<ul><li><em>A link to the staff handbook</em></li><li><em>A link to the page of the team</em></li></ul>',
          fr: '<ul><li><em>Lien vers le manuel du personnel</em></li><li><em>Lien vers la page de l’équipe</em></li></ul>',
        },
      ),
    ),
  ],
};
