import type { AccessLevel, BulkImpact, PageOption, PageRow, TagOption } from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { errorMessage } from '../../components/error-message.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TagChoice } from '../../components/tag-choice.tsx';
import { type FormPart, useForm } from '../../components/use-form.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccessImpact } from '../AccessTags/tag-impact.tsx';
import type { BulkKind } from './bulk-bar.tsx';
import { NameList } from './page-removal.tsx';
import { pageName, possibleParents } from './page-tree.ts';

export interface BulkSheetProps {
  kind: BulkKind;
  /** The pages to change. */
  chosen: readonly PageRow[];
  pages: readonly PageRow[];
  tags: readonly TagOption[];
  onClose: () => void;
  /** The pages are changed. */
  onDone: () => void;
}

interface Values {
  accessLevel: AccessLevel;
  add: string[];
  remove: string[];
  parentId: string;
  /** Why pages with errors are published anyway. */
  reason: string;
}

const levels = ['everyone', 'tagged', 'administrators'] as const;

const toChange = (kind: BulkKind, { accessLevel, add, remove, parentId, reason }: Values) => {
  if (kind === 'access') return { kind, accessLevel };
  if (kind === 'tags') return { kind, add, remove };
  if (kind === 'publish' && reason.trim() !== '') return { kind, override: { reason } };
  return kind === 'move' ? { kind, parentId: parentId || null } : { kind };
};

/** Changes many pages alike, after it has said what that means: all of them or none. */
export default function BulkSheet({ kind, chosen, pages, tags, onClose, onDone }: BulkSheetProps) {
  const text = useText();
  const { form, problems } = useBulkForm(kind, chosen, onDone);
  const { values } = form;
  const label = text(`pages.bulk.${kind}.heading`, { count: chosen.length });
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
      {kind === 'tags' &&
        (['add', 'remove'] as const).map((list) => (
          <TagChoice
            key={list}
            label={text(`pages.bulk.tags.${list}`)}
            tags={tags}
            chosen={values[list]}
            onChange={(ids) => form.set(list, ids)}
            help={text(`pages.bulk.tags.${list}.help`)}
          />
        ))}
      {kind === 'move' && (
        <Parent chosen={chosen} pages={pages} value={values.parentId} onChange={(id) => form.set('parentId', id)} />
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {kind === 'publish' && problems.some(({ reason }) => reason === BLOCKED) && <Reason form={form} />}
      <Impact kind={kind} chosen={chosen} values={values} />
    </FormSheet>
  );
}

/** What a reason gets past. */
const BLOCKED = 'validation.page-blocked' satisfies MessageId;

interface Problem {
  name: string;
  reason: MessageId;
}

function useBulkForm(kind: BulkKind, chosen: readonly PageRow[], onDone: () => void) {
  const text = useText();
  const { language } = usePortal().view;
  const { mutate, tryMutate } = useMutations();
  const [problems, setProblems] = useState<Problem[]>([]);
  const revisions = chosen.map(({ id, revision }) => ({ id, revision }));
  const save = async (values: Values) => {
    const body = { pages: revisions, change: toChange(kind, values) };
    if (kind !== 'remove')
      return mutate('pages.bulk', { body, success: ({ ids }) => text('pages.bulk.changed', { count: ids.length }) });
    let removed: string[] = [];
    const recover = () => {
      const pages = removed.map((id) => ({ id, revision: 0 }));
      void tryMutate('pages.bulk', {
        body: { pages, change: { kind: 'recover' } },
        success: ({ ids }) => text('pages.bulk.recovered', { count: ids.length }),
      });
    };
    const success = ({ ids }: { ids: string[] }) => {
      removed = ids;
      return text('pages.bulk.removed', { count: ids.length });
    };
    return mutate('pages.bulk', { body, success, undo: recover });
  };
  const form = useForm<Values>({
    initial: { accessLevel: 'everyone', add: [], remove: [], parentId: '', reason: '' },
    send: async (values) => {
      setProblems([]);
      try {
        await save(values);
      } catch (error) {
        if (error instanceof ApiError) setProblems(problemsOf(error, chosen, language));
        throw error;
      }
      onDone();
    },
  });
  return { form, problems };
}

/** The fields of the failure are pages. */
function problemsOf(
  { fields }: ApiError,
  chosen: readonly PageRow[],
  language: Parameters<typeof pageName>[1],
): Problem[] {
  return chosen.flatMap((page) => {
    const reason = fields[page.id];
    return reason ? [{ name: pageName(page, language), reason: reason as MessageId }] : [];
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

interface ParentProps {
  chosen: readonly PageRow[];
  pages: readonly PageRow[];
  value: string;
  onChange: (id: string) => void;
}

function Parent({ chosen, pages, value, onChange }: ParentProps) {
  const text = useText();
  const { language } = usePortal().view;
  const possible = chosen.reduce((left: readonly PageRow[], page) => possibleParents(left, page), pages);
  return (
    <SelectField
      label={text('page.parent')}
      name="parentId"
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: text('page.parent.none') },
        ...possible.map((page) => ({ value: page.id, label: pageName(page, language) })),
      ]}
      help={text('page.parent.help')}
    />
  );
}

/** What the server knows of the consequences. */
function Impact({ kind, chosen, values }: Pick<BulkSheetProps, 'kind' | 'chosen'> & { values: Values }) {
  const change = toChange(kind, { ...values, reason: '' });
  const pages = chosen.map(({ id, revision }) => ({ id, revision }));
  const { data, error } = useQuery({
    queryKey: ['bulk-impact', pages, change],
    queryFn: () => call('pages.bulk-impact', { body: { pages, change } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (error) return <FailureNotice failure={errorMessage(error)} />;
  return data ? <Consequences impact={data} kind={kind} /> : <Spinner />;
}

function Consequences({ impact: { below, links, lost, gained }, kind }: { impact: BulkImpact; kind: BulkKind }) {
  const text = useText();
  const lists: [string, PageOption[]][] = [
    [text('pages.bulk.below', { count: below.length }), below],
    [text('pages.bulk.links', { count: links.length }), links],
  ];
  return (
    <section aria-live="polite" className="flex flex-col gap-3">
      <p className="text-muted">{text(`pages.bulk.${kind}.consequence`)}</p>
      {lists.map(([heading, items]) => (
        <NameList key={heading} heading={heading} items={items} />
      ))}
      {(kind === 'access' || kind === 'tags' || kind === 'unpublish' || kind === 'remove') && (
        <AccessImpact lost={lost} gained={gained} />
      )}
    </section>
  );
}
