import type { PageOption } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { DocumentFrame } from '../../components/document-frame.tsx';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface TemplateGalleryProps {
  templates: readonly PageOption[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** The templates with their pictures; choosing one adds the page. */
export default function TemplateGallery({ templates, onChoose, onClose }: TemplateGalleryProps) {
  const text = useText();
  return (
    <ModalDialog heading={text('page.template')} width="wide" isOpen onClose={onClose}>
      <ul className="grid grid-cols-1 gap-4 px-5 pt-1 pb-5 sm:grid-cols-2 md:grid-cols-3">
        {templates.map((template) => (
          <li
            key={template.id}
            className="relative flex flex-col rounded-normal border border-line hover:border-accent has-focus-visible:border-accent"
          >
            <TemplatePicture template={template} />
            <button
              type="button"
              onClick={() => {
                onClose();
                onChoose(template.id);
              }}
              className="truncate rounded-normal px-3 py-2.5 text-left font-medium after:absolute after:inset-0"
            >
              {template.name}
            </button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  );
}

/** What a page would begin with, small; nothing in it can be reached. */
function TemplatePicture({ template: { id, name } }: { template: PageOption }) {
  const text = useText();
  const { data, error } = useQuery({
    queryKey: ['template', id],
    queryFn: () => call('templates.show', { parameters: { id } }),
  });
  return (
    <div className="h-40 overflow-hidden rounded-t-normal border-b border-line bg-surface">
      {error && <FailureNotice failure={errorMessage(error)} />}
      {!data && !error && <Spinner />}
      {data?.htmlContent === '' && <p className="p-3 text-muted">{text('page.template.empty')}</p>}
      {data && data.htmlContent !== '' && (
        <div inert className="w-[250%] origin-top-left scale-40">
          <DocumentFrame
            title={text('page.template.picture', { name })}
            {...data}
            modeOf={() => 'preview'}
            reportLabel={() => text('builder.block.report')}
            className="h-100 border-0"
          />
        </div>
      )}
    </div>
  );
}
