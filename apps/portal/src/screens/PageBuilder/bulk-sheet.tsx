import type {
  AccessLevel,
  BulkImpact,
  MatchingPage,
  PageChoice,
  PageKind,
  PageOption,
  TagOption,
} from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { errorMessage } from '../../components/error-message.ts';
import { PageField } from '../../components/page-field.tsx';
import { LIST_MESSAGES } from '../../components/page-settings/list-messages.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TagChoice } from '../../components/tag-choice.tsx';
import { useBulkChange } from '../../components/use-bulk-change.tsx';
import { type FormPart, useForm } from '../../components/use-form.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccessImpact } from '../AccessTags/tag-impact.tsx';
import { type BulkKind, recoverPages } from './bulk-bar.tsx';
import { NameList } from './page-removal.tsx';

export interface BulkSheetProps {
  pageKind: PageKind;
  kind: BulkKind;
  /** The pages to change. */
  chosen: readonly MatchingPage[];
  tags: readonly TagOption[];
  onClose: () => void;
  /** The pages are changed. */
  onDone: () => void;
}

interface Values {
  accessLevel: AccessLevel;
  add: string[];
  remove: string[];
  parent: PageChoice | null;
  /** Why pages with errors are published anyway. */
  reason: string;
}

const levels = ['everyone', 'tagged', 'administrators'] as const;

const toChange = (kind: BulkKind, { accessLevel, add, remove, parent, reason }: Values) => {
  if (kind === 'access') return { kind, accessLevel };
  if (kind === 'tags') return { kind, add, remove };
  if (kind === 'publish' && reason.trim() !== '') return { kind, override: { reason } };
  return kind === 'move' ? { kind, parentId: parent?.id ?? null } : { kind };
};

/** Changes many pages alike, after it has said what that means: all of them or none. */
export default function BulkSheet({ pageKind, kind, chosen, tags, onClose, onDone }: BulkSheetProps) {
  const text = useText();
  const { form, problems } = useBulkForm({ pageKind, kind, chosen, onDone });
  const { values } = form;
  const label = text(
    kind === 'remove' ? `${LIST_MESSAGES[pageKind]}.bulk.remove.heading` : `pages.bulk.${kind}.heading`,
    { count: chosen.length },
  );
  return (
    <FormSheet heading={label} submitLabel={label} form={form} onClose={onClose}>
      {kind === 'access' && (
        <SelectField<AccessLevel>
          label={text('page.access')}
          name="accessLevel"
          value={values.accessLevel}
          onChange={(level) => form.set('accessLevel', level)}
          choices={levels.map((value) => ({ value, label: text(`page.access.${value}`) }))}
        />
      )}
      {kind === 'tags' && <TagLists values={values} tags={tags} onChange={form.set} />}
      {kind === 'move' && (
        <PageField
          label={text('page.parent')}
          help={text('page.parent.help')}
          none={text('page.parent.none')}
          value={values.parent}
          without={chosen.map(({ id }) => id)}
          onChange={(parent) => form.set('parent', parent)}
        />
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {kind === 'publish' && problems.some(({ reason }) => reason === BLOCKED) && <Reason form={form} />}
      <Impact {...{ pageKind, kind, chosen, values }} />
    </FormSheet>
  );
}

interface TagListsProps {
  values: Values;
  tags: readonly TagOption[];
  onChange: (list: 'add' | 'remove', ids: string[]) => void;
}

function TagLists({ values, tags, onChange }: TagListsProps) {
  const text = useText();
  return (['add', 'remove'] as const).map((list) => (
    <TagChoice
      key={list}
      label={text(`pages.bulk.tags.${list}`)}
      tags={tags}
      chosen={values[list]}
      onChange={(ids) => onChange(list, ids)}
      help={text(`pages.bulk.tags.${list}.help`)}
    />
  ));
}

/** What a reason gets past. */
const BLOCKED = 'validation.page-blocked' satisfies MessageId;

interface Problem {
  name: string;
  reason: MessageId;
}

function useBulkForm({
  pageKind,
  kind,
  chosen,
  onDone,
}: Pick<BulkSheetProps, 'pageKind' | 'kind' | 'chosen' | 'onDone'>) {
  const text = useText();
  const { mutate } = useMutations();
  const change = useBulkChange();
  const recover = (pages: { id: string; name: string }[]) => void change(recoverPages(pageKind), pages);
  const [problems, setProblems] = useState<Problem[]>([]);
  const revisions = chosen.map(({ id, revision }) => ({ id, revision }));
  const save = async (values: Values) => {
    const body = { pages: revisions, change: toChange(kind, values) };
    if (kind !== 'remove')
      return mutate('pages.bulk', { body, success: ({ ids }) => text('pages.bulk.changed', { count: ids.length }) });
    return mutate('pages.bulk', {
      body,
      success: ({ ids }) => text(`${LIST_MESSAGES[pageKind]}.bulk.removed`, { count: ids.length }),
      // With all that went along.
      undo: ({ ids }) => recover(ids.map((id) => ({ id, name: '' }))),
    });
  };
  const form = useForm<Values>({
    initial: { accessLevel: 'everyone', add: [], remove: [], parent: null, reason: '' },
    send: async (values) => {
      setProblems([]);
      try {
        await save(values);
      } catch (error) {
        if (error instanceof ApiError) setProblems(problemsOf(error, chosen));
        throw error;
      }
      onDone();
    },
  });
  return { form, problems };
}

/** The fields of the failure are pages. */
function problemsOf({ fields }: ApiError, chosen: readonly MatchingPage[]): Problem[] {
  return chosen.flatMap(({ id, name }) => {
    const reason = fields[id];
    return reason ? [{ name, reason: reason as MessageId }] : [];
  });
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const text = useText();
  return (
    <Notice>
      <p>{text('pages.bulk.problems')}</p>
      <ul className="list-disc pl-5">
        {problems.map(({ name, reason }) => (
          <li key={name}>
            {name}: {text(reason)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The way past errors: why the pages are published anyway. */
function Reason({ form }: { form: FormPart<'reason'> }) {
  const text = useText();
  return (
    <TextField
      {...form.field('reason')}
      label={text('check.override.reason')}
      help={text('check.override.help')}
      maxLength={500}
    />
  );
}

/** What the server knows of the consequences. */
function Impact({
  pageKind,
  kind,
  chosen,
  values,
}: Omit<BulkSheetProps, 'tags' | 'onClose' | 'onDone'> & { values: Values }) {
  const change = toChange(kind, { ...values, reason: '' });
  const pages = chosen.map(({ id, revision }) => ({ id, revision }));
  const { data, error } = useQuery({
    queryKey: ['bulk-impact', pages, change],
    queryFn: () => call('pages.bulk-impact', { body: { pages, change } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error) return <FailureNotice failure={errorMessage(error)} />;
  return data ? <Consequences impact={data} kind={kind} pageKind={pageKind} /> : <Spinner />;
}

type ConsequencesProps = Pick<BulkSheetProps, 'kind' | 'pageKind'> & { impact: BulkImpact };

function Consequences({ impact: { below, links, lost, gained }, kind, pageKind }: ConsequencesProps) {
  const text = useText();
  const lists: [string, PageOption[]][] = [
    [text('pages.bulk.below', { count: below.length }), below],
    [text(`${pageKind === 'linked-block' ? 'linked-blocks' : 'pages'}.bulk.links`, { count: links.length }), links],
  ];
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <p className="text-muted">{text(`pages.bulk.${kind}.consequence`)}</p>
      {lists.map(([heading, items]) => (
        <NameList key={heading} heading={heading} items={items} />
      ))}
      {pageKind === 'page' && (kind === 'access' || kind === 'tags' || kind === 'unpublish' || kind === 'remove') && (
        <AccessImpact lost={lost} gained={gained} />
      )}
    </section>
  );
}
