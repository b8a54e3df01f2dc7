import type { GroupOption, PageOption } from '@portico/server/page-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PageContent } from '../Renderer/page-content.tsx';

export interface PreviewDialogProps {
  releaseId: string;
  pages: readonly PageOption[];
  /** Id of the page that is shown first. */
  first: string;
  groups: readonly GroupOption[];
  onClose: () => void;
}

/** Every page of a release, and those that show a report of it, as the members of any group would read it, were the release published now. */
export default function PreviewDialog({ releaseId, pages, first, groups, onClose }: PreviewDialogProps) {
  const text = useText();
  const [pageId, setPageId] = useState(first);
  const [groupId, setGroupId] = useState(groups[0]?.id ?? '');
  const toChoices = (options: readonly { id: string; name: string }[]) =>
    options.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ModalDialog heading={text('releases.preview.heading')} width="full" isOpen onClose={onClose}>
      <div className="flex flex-col gap-4 px-5 pb-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="page"
            label={text('releases.preview.page')}
            value={pageId}
            onChange={setPageId}
            choices={toChoices(pages)}
          />
          <SelectField
            name="group"
            label={text('releases.preview.group')}
            value={groupId}
            onChange={setGroupId}
            choices={toChoices(groups)}
          />
        </div>
        <p className="text-muted">{text('releases.preview.reports')}</p>
        <Preview {...{ releaseId, pageId, groupId }} group={groups.find(({ id }) => id === groupId)?.name ?? ''} />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.close')}</Button>
      </DialogFooter>
    </ModalDialog>
  );
}

interface PreviewProps {
  releaseId: string;
  pageId: string;
  groupId: string;
  group: string;
}

function Preview({ releaseId, pageId, groupId, group }: PreviewProps) {
  const text = useText();
  const { data, error } = useQuery({
    queryKey: ['release-preview', releaseId, pageId, groupId],
    queryFn: async () => {
      const parameters = { id: releaseId, page: pageId };
      return { ...(await call('releases.preview', { parameters, query: { groupId } })), groupId };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (error) return <FailureNotice failure={errorMessage(error)} />;
  if (!data) return <Spinner />;
  if (!data.page) return <p role="status">{text('releases.preview.hidden', { group })}</p>;
  const { name, htmlContent, cssContent, powerBiData } = data.page;
  const stay = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };
  return (
    // A link would leave the release; what it leads to may not be there yet.
    <article
      aria-label={name}
      onClickCapture={stay}
      className="rounded-normal border border-line bg-surface p-5 sm:p-8"
    >
      {htmlContent.trim() === '' ? (
        <p className="text-lead text-muted">{text('renderer.empty')}</p>
      ) : (
        <PageContent
          {...{ htmlContent, cssContent, powerBiData }}
          reportMode={`release:${releaseId}:${data.groupId}`}
          loadingLabel={text('renderer.loading')}
          errorLabel={text('renderer.error')}
          unavailableLabel={text('renderer.unavailable')}
        />
      )}
    </article>
  );
}
