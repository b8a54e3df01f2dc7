import type { ImportConflict, ImportDecisions, ImportRow, SettingsChange } from '@portico/server/page-object';
import { useText, type Text } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';

const TONES = {
  new: 'good',
  changed: 'waiting',
  unchanged: 'quiet',
} as const satisfies Record<ImportRow['state'], StatusTone>;

export interface ImportRowItemProps {
  row: ImportRow;
  /** As it is decided, before the server has said what follows from it. */
  isTaken: boolean;
  decisions: ImportDecisions;
  decide: (changes: Partial<ImportDecisions>) => void;
}

/** What becomes of one page, and what there is to decide about it. */
export function ImportRowItem({ row, isTaken, decisions, decide }: ImportRowItemProps) {
  const text = useText();
  const { id, kind, name, slug, state, conflict, mayBeTaken, settings, removed } = row;
  const take = (isChecked: boolean) => decide({ pages: { ...decisions.pages, [id]: isChecked ? 'take' : 'leave' } });
  return (
    <li className="flex flex-col gap-1.5 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex items-start justify-between gap-4">
        <Checkbox isChecked={isTaken} isDisabled={!mayBeTaken} onChange={take}>
          <span className="font-medium wrap-anywhere">{name}</span>{' '}
          <span className="wrap-anywhere text-muted">
            {kind === 'page' ? `/${slug}` : text(`page-import.kind.${kind}`)}
          </span>
        </Checkbox>
        <span className="shrink-0">
          <Status tone={conflict ? 'bad' : TONES[state]}>
            {text(conflict ? 'page-import.state.conflict' : `page-import.state.${state}`)}
          </Status>
        </span>
      </div>
      <div className="flex flex-col gap-1.5 pl-6.5 empty:hidden">
        {conflict && <p className="text-pretty">{text(...conflictText(row, conflict))}</p>}
        {settings && <SettingsChoice {...{ row, settings, decisions, decide }} />}
        {removed.length > 0 && <Removed removed={removed} />}
      </div>
    </li>
  );
}

function conflictText({ state, name, slug, editors }: ImportRow, conflict: ImportConflict): Parameters<Text> {
  // The names of a page that is here already are left out by a choice of their own.
  if (conflict === 'name-taken' && state === 'changed') return ['page-import.conflict.settings'];
  if (conflict === 'edited-now') {
    return ['page-import.conflict.edited-now', { names: editors.join(', '), count: editors.length }];
  }
  return [`page-import.conflict.${conflict}`, { name, slug }];
}

type SettingsChoiceProps = Omit<ImportRowItemProps, 'isTaken'> & { settings: SettingsChange };

function SettingsChoice({ row: { id, isPublished }, settings, decisions, decide }: SettingsChoiceProps) {
  const text = useText();
  const others = decisions.settings.filter((each) => each !== id);
  return (
    <Checkbox
      isChecked={decisions.settings.includes(id)}
      onChange={(isChecked) => decide({ settings: isChecked ? [...others, id] : others })}
      help={<Settings settings={settings} />}
    >
      {text(isPublished ? 'page-import.settings.published' : 'page-import.settings')}
    </Checkbox>
  );
}

function Removed({ removed }: Pick<ImportRow, 'removed'>) {
  const text = useText();
  return (
    <details>
      <summary className="cursor-pointer">{text('page-import.removed', { count: removed.length })}</summary>
      <ul className="list-disc pl-5 text-muted">
        {[...new Set(removed.map(({ what }) => what))].map((what) => (
          <li key={what} className="wrap-anywhere">
            {what}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What readers would notice: names, address, access level and tags, as they are here and as the file has them. */
function Settings({ settings: { locales, accessLevel, isIconNew, tags } }: { settings: SettingsChange }) {
  const text = useText();
  const lines = [
    ...locales.map(({ language, from, to }) =>
      from === to
        ? text('page-import.settings.description', { language })
        : text('page-import.settings.locale', { language, from: from ?? '–', to: to ?? '–' }),
    ),
    ...(accessLevel
      ? [
          text('page-import.settings.access', {
            from: text(`page.access.${accessLevel.from}`),
            to: text(`page.access.${accessLevel.to}`),
          }),
        ]
      : []),
    ...(isIconNew ? [text('page-import.settings.icon')] : []),
    ...(tags.added.length > 0 ? [text('page-import.settings.added', { tags: tags.added.join(', ') })] : []),
    ...(tags.removed.length > 0 ? [text('page-import.settings.removed', { tags: tags.removed.join(', ') })] : []),
  ];
  return lines.map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ));
}
