import type {
  ReportIdentity,
  ReportKind,
  ReportRow,
  ReportSettings,
  ReportVisibility,
} from '@portico/server/page-object';
import { formRules } from '../../components/form-rules.ts';
import type { FormPart } from '../../components/use-form.ts';
import type { MessageId } from '../../i18n/catalogues.ts';

/** An identity as it is typed: its roles in one line, no group for all others. */
export interface TypedIdentity {
  groupId: string;
  roles: string;
  username: string;
}

/** What of the service: what its kind does not need is empty. */
interface ChosenValues {
  kind: ReportKind;
  reportId: string;
  workspaceId: string;
  dashboardId: string;
  pageName: string;
  visualName: string;
  /** Its data set gives rows only to an identity. */
  requiresIdentity: boolean;
}

/** What is asked for about a report; the ids are those of the service, and stay as they are. */
export interface ReportValues extends ChosenValues {
  /** The connection whose service has it. */
  connection: string;
  name: string;
  description: string;
  visibility: ReportVisibility;
  tags: string[];
  identities: TypedIdentity[];
}

/** The form of a report, as its fields need it. */
export interface ReportForm extends FormPart<
  'name' | 'description' | 'reportId' | 'workspaceId' | 'dashboardId' | 'pageName' | 'visualName'
> {
  values: ReportValues;
  set: <Name extends keyof ReportValues>(name: Name, value: ReportValues[Name]) => void;
  error: (name: 'identities' | 'reportId' | 'visualName') => string | undefined;
}

const NOTHING: ChosenValues = {
  ...{ kind: 'report', reportId: '', workspaceId: '', dashboardId: '', pageName: '', visualName: '' },
  requiresIdentity: false,
};

/** Chooses something of the service; what is not named is empty, and so is its name. */
export function choose({ set }: Pick<ReportForm, 'set'>, chosen: Partial<ChosenValues & { name: string }>): void {
  const { kind, reportId, workspaceId, dashboardId, pageName, visualName, requiresIdentity } = {
    ...NOTHING,
    ...chosen,
  };
  set('kind', kind);
  set('reportId', reportId);
  set('workspaceId', workspaceId);
  set('dashboardId', dashboardId);
  set('pageName', pageName);
  set('visualName', visualName);
  set('requiresIdentity', requiresIdentity);
  set('name', chosen.name ?? '');
}

const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether there is all that the kind needs. */
export function isNamed({ kind, reportId, workspaceId, dashboardId, pageName, visualName }: ReportValues): boolean {
  const ids = [reportId, workspaceId, ...(kind === 'tile' ? [dashboardId] : [])];
  return ids.every((id) => GUID.test(id)) && (kind !== 'visual' || (pageName !== '' && visualName !== ''));
}

/** The ids that the kind needs, as the server takes them. */
export const toParts = ({ connection, kind, dashboardId, pageName, visualName }: ReportValues) => ({
  ...{ connection, kind },
  ...(kind === 'tile' && { dashboardId }),
  ...(kind === 'visual' && { pageName, visualName }),
});

/** A report as the fields begin with it. */
export const toValues = (report: ReportRow | null): ReportValues => ({
  ...NOTHING,
  connection: report?.connection ?? '',
  reportId: report?.reportId ?? '',
  workspaceId: report?.workspaceId ?? '',
  ...toSettingValues(report ? { ...report, tags: report.tags.map(({ id }) => id) } : NO_SETTINGS),
});

const NO_SETTINGS: ReportSettings = { name: '', description: '', visibility: 'visible', tags: [], identities: [] };

/** Settings as the fields begin with them. */
const toSettingValues = ({ name, description, visibility, tags, identities }: ReportSettings) => ({
  ...{ name, description, visibility, tags },
  identities: identities.map(({ groupId, roles, username }) => ({
    ...{ groupId: groupId ?? '', roles: roles.join(', '), username },
  })),
});

/** The fields of a report of which the settings alone are asked for. */
export const valuesOfSettings = (settings: ReportSettings): ReportValues => ({
  ...{ ...NOTHING, connection: '' },
  ...toSettingValues(settings),
});

/** The fields as the server takes them. */
export const toBody = ({ name, description, visibility, tags, identities }: ReportValues) => ({
  ...{ name, description, visibility, tags },
  identities: identities.map(toIdentity),
});

const toIdentity = ({ groupId, roles, username }: TypedIdentity): ReportIdentity => ({
  groupId: groupId === '' ? null : groupId,
  roles: readRoles(roles),
  username,
});

const readRoles = (typed: string) =>
  typed
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');

/** The first problem of the identities; the server asks the service about their roles. */
function findIdentityProblem(identities: readonly TypedIdentity[]): MessageId | undefined {
  const groups = new Set(identities.map(({ groupId }) => groupId));
  if (groups.size < identities.length) return 'validation.report-identity-twice';
  const { role } = formRules.reportRole;
  return identities
    .flatMap(({ roles, username }) => {
      const typed = readRoles(roles);
      return [
        typed.length === 0 ? role.missing : undefined,
        ...typed.map((one) => role(one)),
        formRules.reportIdentity.username(username),
      ];
    })
    .find((problem) => problem !== undefined) as MessageId | undefined;
}

export const reportRules = {
  ...formRules.report,
  ...formRules.reportDescription,
  identities: findIdentityProblem,
};
