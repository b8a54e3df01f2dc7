import type { Language } from '@portico/directory/languages';

export interface LandingMessages {
  title: string;
  intro: string;
  playground: string;
  licences: string;
  contents: string;
  report: string;
  paginated: string;
  dashboard: string;
  firstCall: string;
  accessToken: string;
  listReports: string;
  embedToken: string;
  origins: string;
}

export const LANDING_MESSAGES: Record<Language, LandingMessages> = {
  en: {
    title: 'Analytics sandbox',
    intro:
      'An analytics service on this machine that stands in for Power BI: the same tokens, the same REST interface and the same embedding, with reports on public data. No cloud account is needed.',
    playground: 'Open the playground',
    licences: 'Sources of the data',
    contents: 'Reports and dashboards',
    report: 'Report',
    paginated: 'Paginated report',
    dashboard: 'Dashboard',
    firstCall: 'First call',
    accessToken: 'Get an access token. The secret is sandboxClientSecret in .data/secrets.json.',
    listReports: 'List the reports with it. Each comes with the address that is embedded.',
    embedToken: 'Get an embed token for one report. A page embeds it with this token and that address.',
    origins: 'Pages of these origins may embed',
  },
  da: {
    title: 'Analysesandkasse',
    intro:
      'En analysetjeneste på denne maskine, der træder i stedet for Power BI: samme tokens, samme REST-grænseflade og samme indlejring, med rapporter om offentlige data. Det kræver ingen konto i skyen.',
    playground: 'Åbn legepladsen',
    licences: 'Kilder til data',
    contents: 'Rapporter og dashboards',
    report: 'Rapport',
    paginated: 'Sideinddelt rapport',
    dashboard: 'Dashboard',
    firstCall: 'Første kald',
    accessToken: 'Hent et adgangstoken. Hemmeligheden er sandboxClientSecret i .data/secrets.json.',
    listReports: 'Hent listen over rapporter med det. Hver har den adresse, der indlejres.',
    embedToken: 'Hent et indlejringstoken til en rapport. En side indlejrer den med dette token og adressen.',
    origins: 'Sider fra disse oprindelser må indlejre',
  },
  de: {
    title: 'Analyse-Sandbox',
    intro:
      'Ein Analysedienst auf diesem Rechner, der Power BI vertritt: dieselben Token, dieselbe REST-Schnittstelle und dieselbe Einbettung, mit Berichten über öffentliche Daten. Ein Konto in der Cloud ist nicht nötig.',
    playground: 'Playground öffnen',
    licences: 'Quellen der Daten',
    contents: 'Berichte und Dashboards',
    report: 'Bericht',
    paginated: 'Paginierter Bericht',
    dashboard: 'Dashboard',
    firstCall: 'Erster Aufruf',
    accessToken: 'Zugriffstoken holen. Das Geheimnis ist sandboxClientSecret in .data/secrets.json.',
    listReports: 'Damit die Berichte auflisten. Jeder nennt die Adresse, die eingebettet wird.',
    embedToken: 'Einbettungstoken für einen Bericht holen. Damit und mit der Adresse bettet eine Seite ihn ein.',
    origins: 'Seiten dieser Ursprünge dürfen einbetten',
  },
  fr: {
    title: 'Bac à sable analytique',
    intro:
      'Un service d’analyse sur cette machine, qui tient lieu de Power BI : mêmes jetons, même interface REST et même intégration, avec des rapports sur des données publiques. Aucun compte dans le cloud n’est nécessaire.',
    playground: 'Ouvrir le terrain d’essai',
    licences: 'Sources des données',
    contents: 'Rapports et tableaux de bord',
    report: 'Rapport',
    paginated: 'Rapport paginé',
    dashboard: 'Tableau de bord',
    firstCall: 'Premier appel',
    accessToken: 'Obtenez un jeton d’accès. Le secret est sandboxClientSecret dans .data/secrets.json.',
    listReports: 'Listez les rapports avec ce jeton. Chacun donne l’adresse à intégrer.',
    embedToken: 'Obtenez un jeton d’intégration pour un rapport. Une page l’intègre avec ce jeton et cette adresse.',
    origins: 'Les pages de ces origines peuvent intégrer',
  },
};
