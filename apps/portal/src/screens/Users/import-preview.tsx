import type { GroupOption, InvitationLine, InvitationPreview } from '@portico/server/page-object';
import { useState } from 'react';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { fieldFrame } from '../../ui/styles.ts';

export interface ImportPreviewProps {
  preview: InvitationPreview;
  groups: readonly GroupOption[];
  /** All lines, one of them changed. */
  onMend: (lines: readonly InvitationLine[]) => void;
}

const ROLES = ['member', 'administrator'] as const;

const isBad = ({ problems }: InvitationLine) => problems.length > 0;

/** The lines of a list of invitations; invalid lines come first, with all their problems, and are mended here. */
export function ImportPreview({ preview: { lines }, groups, onMend }: ImportPreviewProps) {
  const text = useText();
  const bad = lines.filter(isBad);
  const good = lines.filter((line) => !isBad(line));
  const mend = (changed: InvitationLine) => onMend(lines.map((line) => (line.line === changed.line ? changed : line)));
  const columns = useColumns(groups, mend);
  return (
    <>
      {bad.length > 0 && (
        <Notice kind="warning">
          {text('import.bad', { count: bad.length })} {text('import.mend')}
        </Notice>
      )}
      <p role="status">{text('import.good', { count: good.length })}</p>
      <DataTable
        label={text('import.lines')}
        columns={columns}
        rows={[...bad, ...good]}
        keyOf={({ line }) => String(line)}
        nameOf={({ email }) => email}
      />
    </>
  );
}

function useColumns(groups: readonly GroupOption[], mend: (line: InvitationLine) => void): Column<InvitationLine>[] {
  const text = useText();
  return [
    {
      id: 'email',
      heading: text('user.email'),
      cell: (line) => (isBad(line) ? <EmailField line={line} onMend={mend} /> : line.email),
    },
    { id: 'line', heading: text('import.line'), isTabular: true, cell: ({ line }) => line },
    { id: 'problem', heading: text('user.status'), cell: (line) => <Problems line={line} /> },
    {
      id: 'group',
      heading: text('user.group'),
      cell: (line) =>
        isBad(line) ? (
          <CellChoice
            label={text('import.line.group', { line: line.line })}
            value={line.group?.name ?? line.groupName}
            choices={groups.map(({ name }) => ({ value: name, label: name }))}
            onChange={(groupName) => mend({ ...line, group: null, groupName })}
          />
        ) : (
          line.group?.name
        ),
    },
    { id: 'role', heading: text('user.role'), cell: (line) => <RoleCell line={line} onMend={mend} /> },
  ];
}

function Problems({ line: { problems, groupName } }: { line: InvitationLine }) {
  const text = useText();
  if (problems.length === 0) return <Status tone="good">{text('import.line.good')}</Status>;
  return (
    <span className="flex flex-col whitespace-normal">
      {problems.map((problem) => (
        <Status key={problem} tone="bad">
          {problem === 'validation.group-invalid'
            ? text('import.group-unknown', { name: groupName })
            : text(problem as MessageId)}
        </Status>
      ))}
    </span>
  );
}

interface MendProps {
  line: InvitationLine;
  onMend: (line: InvitationLine) => void;
}

/** The address, which is checked when the field is left. */
function EmailField({ line, onMend }: MendProps) {
  const text = useText();
  const [email, setEmail] = useState(line.email);
  return (
    <input
      aria-label={text('import.line.email', { line: line.line })}
      type="text"
      inputMode="email"
      value={email}
      onChange={(event) => setEmail(event.target.value)}
      onBlur={() => email !== line.email && onMend({ ...line, email })}
      className={`h-9 w-full min-w-40 px-2 ${fieldFrame}`}
    />
  );
}

function RoleCell({ line, onMend }: MendProps) {
  const text = useText();
  if (!isBad(line)) return text(`user.role.${line.role}`);
  return (
    <CellChoice
      label={text('import.line.role', { line: line.line })}
      value={line.roleName || line.role}
      choices={ROLES.map((role) => ({ value: role, label: text(`user.role.${role}`) }))}
      onChange={(roleName) => onMend({ ...line, roleName })}
    />
  );
}

interface CellChoiceProps {
  label: string;
  /** What the line says now; one of the choices, or what was typed. */
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function CellChoice({ label, value, choices, onChange }: CellChoiceProps) {
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`h-9 w-full px-2 ${fieldFrame}`}
    >
      {!isKnown && <option value={value}>{value || '–'}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
