import type { ReleaseCandidate, ReleaseRow } from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { errorMessage } from '../../components/error-message.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';

export interface AddPagesSheetProps {
  release: ReleaseRow;
  onClose: () => void;
}

/** Finds pages by name or slug, and puts them into a release with their drafts as they are now. */
export default function AddPagesSheet({ release, onClose }: AddPagesSheetProps) {
  const text = useText();
  const [search, setSearch] = useState('');
  const form = useAddForm(release, onClose);
  const { chosen } = form.values;
  const { data, error } = useQuery({
    queryKey: ['release-candidates', release.id, release.revision, search],
    queryFn: () => call('releases.candidates', { parameters: { id: release.id }, query: { search } }),
    placeholderData: keepPreviousData,
  });
  const toggle = (page: ReleaseCandidate, isChosen: boolean) =>
    form.set('chosen', isChosen ? [...chosen, page] : chosen.filter(({ id }) => id !== page.id));
  const others = (data?.pages ?? []).filter(({ id }) => !chosen.some((page) => page.id === id));
  const submitLabel = text('releases.pages.add.count', { count: chosen.length });
  return (
    <FormSheet
      heading={text('releases.pages.add')}
      submitLabel={chosen.length > 0 ? submitLabel : text('releases.pages.add')}
      form={form}
      onClose={onClose}
    >
      <SearchField label={text('releases.pages.search')} value={search} onSearch={setSearch} />
      <Choices heading={text('releases.pages.chosen')} pages={chosen} isChosen onToggle={toggle} />
      <Choices
        heading={text('releases.pages.found')}
        help={text('releases.pages.found.help')}
        pages={others}
        isChosen={false}
        onToggle={toggle}
      />
      {data && others.length + chosen.length === 0 && (
        <p role="status" className="text-muted">
          {text('list.not-found')}
        </p>
      )}
      {form.error('chosen') && <p className="text-danger">{form.error('chosen')}</p>}
      {error && <FailureNotice failure={errorMessage(error)} />}
    </FormSheet>
  );
}

function useAddForm({ id }: ReleaseRow, onClose: () => void) {
  const text = useText();
  const { mutate } = useMutations();
  return useForm<{ chosen: ReleaseCandidate[] }>({
    initial: { chosen: [] },
    rules: { chosen: (chosen) => (chosen.length > 0 ? undefined : 'validation.release-pages-required') },
    send: async ({ chosen }) => {
      const success = text('releases.pages.added', { count: chosen.length });
      await mutate('releases.add', { parameters: { id }, body: { ids: chosen.map((page) => page.id) }, success });
      onClose();
    },
  });
}

interface ChoicesProps {
  heading: string;
  help?: string;
  pages: readonly ReleaseCandidate[];
  isChosen: boolean;
  onToggle: (page: ReleaseCandidate, isChosen: boolean) => void;
}

function Choices({ heading, help, pages, isChosen, onToggle }: ChoicesProps) {
  const text = useText();
  if (pages.length === 0) return null;
  const whereIs = ({ kind, slug }: ReleaseCandidate) => (kind === 'page' ? `/${slug}` : text('builder.block.linked'));
  const stateOf = ({ status, isChanged }: ReleaseCandidate) =>
    isChanged
      ? text(status === 'published' ? 'page.status.changed' : `page.status.${status}`)
      : text('releases.pages.unchanged');
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{heading}</legend>
      {help && <p className="mb-2 text-muted">{help}</p>}
      <div className="flex flex-col gap-2.5">
        {pages.map((page) => (
          <Checkbox
            key={page.id}
            isChecked={isChosen}
            onChange={(is) => onToggle(page, is)}
            help={`${whereIs(page)} · ${stateOf(page)}`}
          >
            {page.name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
