import { LANGUAGES } from '../../contract/languages.ts';
import type { Role } from '../../contract/page-object.ts';
import { formatText } from '../../http/titles.ts';

type Column = 'email' | 'group' | 'role';

/** Where a list has its columns, beginning with 0; -1 where it has none of that kind. */
export type ListColumns = Record<Column, number>;

/** Of a list without headings. */
export const DEFAULT_COLUMNS: ListColumns = { email: 0, group: 1, role: 2 };

/** Letters alone, in lower case and without marks: `E-mail Address` and `Adresse électronique` as programs and people write them. */
const simplify = (text: string) => text.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase();

const namesOf = (id: `users-export.${Column | `role.${Role}`}`, others: readonly string[]): ReadonlySet<string> =>
  new Set([...others, ...LANGUAGES.map((language) => formatText(id, language))].map(simplify));

/** What columns are called in address books and in exports of directories, beside the names in the portal's own lists. */
const HEADINGS: Record<Column, readonly string[]> = {
  email: [
    ...[
      'mail',
      'email address',
      'email address [required]',
      'email value',
      'email id',
      'mail address',
      'primary email',
    ],
    ...['work email', 'work email address', 'business email', 'user email', 'primary SMTP address', 'SMTP address'],
    ...['e-mailadresse', 'mailadresse', 'e-post', 'arbejdsmail', 'arbejds-e-mail', 'e-mail (arbejde)'],
    ...['primäre E-Mail-Adresse', 'geschäftliche E-Mail', 'E-Mail (geschäftlich)'],
    ...[
      'adresse e-mail',
      'adresse mail',
      'adresse électronique',
      'courriel',
      'adresse courriel',
      'adresse de courriel',
    ],
    ...['courrier électronique', 'adresse de messagerie', 'e-mail professionnel', 'mél'],
  ],
  group: [
    ...[
      'groups',
      'group name',
      'user group',
      'team',
      'hold',
      'équipe',
      'grupper',
      'gruppenavn',
      'brugergruppe',
      'Gruppen',
      'Gruppenname',
    ],
    ...['Benutzergruppe', 'groupes', 'nom du groupe', "groupe d'utilisateurs"],
  ],
  role: [
    ...[
      'roles',
      'user role',
      'role name',
      'roller',
      'brugerrolle',
      'rollenavn',
      'Rollen',
      'Benutzerrolle',
      'Rollenname',
    ],
    ...['rôles', "rôle de l'utilisateur", 'nom du rôle'],
  ],
};

/** The columns of a list by their headings, in any order and among others; null if this row is no headings. */
export function readHeadings(cells: readonly string[]): ListColumns | null {
  const names = cells.map(simplify);
  const indexOf = (column: Column) => names.findIndex((name) => isNamed(name, column));
  const columns = { email: indexOf('email'), group: indexOf('group'), role: indexOf('role') };
  return columns.email === -1 || cells.some(hasAtSign) ? null : columns;
}

export const hasAtSign = (cell: string) => cell.includes('@');

/** What roles are called besides. */
const ROLES: Record<Role, readonly string[]> = {
  member: ['member'],
  administrator: ['administrator', 'admin', 'Administratorin', 'administratrice'],
};

const listNames = () => ({
  email: namesOf('users-export.email', HEADINGS.email),
  group: namesOf('users-export.group', HEADINGS.group),
  role: namesOf('users-export.role', HEADINGS.role),
  member: namesOf('users-export.role.member', ROLES.member),
  administrator: namesOf('users-export.role.administrator', ROLES.administrator),
});

/** Made with the first list that is read: a portal that starts does not wait for it. */
let known: ReturnType<typeof listNames> | undefined;
const isNamed = (name: string, what: Column | Role) => (known ??= listNames())[what].has(name);

/** A role by its value, or by its name in any language; what is neither stays as it is. */
export function readRole(typed: string): string {
  const name = simplify(typed);
  return (['member', 'administrator'] as const).find((role) => isNamed(name, role)) ?? typed;
}

/** A quoted name before an address: `"Berg, Anna" <anna@firma.example>`, as mail programs write it. */
const QUOTED_NAME = /(?<=(?:^|[;,|\t]) *)"[^"\r\n]+" *(?=<[^<>\r\n]+>)/gm;

/** A list without the names before its addresses, whose quotes those of a CSV file end. */
export const withoutQuotedNames = (csv: string) => csv.replace(QUOTED_NAME, '');

/** The address of a cell such as `Anna Berg <anna@firma.example>` or `mailto:anna@firma.example?subject=Hej`. */
export function readAddress(cell: string): string {
  const typed = /<([^<>]*)>$/.exec(cell)?.[1] ?? cell;
  const [, link] = /^(?:mailto|smtp): *([^?]*)/i.exec(typed.trim()) ?? [];
  return link === undefined ? typed : decode(link);
}

function decode(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
