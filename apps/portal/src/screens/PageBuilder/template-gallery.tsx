import type { PageOption, TemplateOption } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { DocumentFrame } from '../../components/document-frame.tsx';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export interface TemplateGalleryProps {
  templates: readonly TemplateOption[];
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** The templates with their pictures; choosing one adds the page. */
export default function TemplateGallery({ templates, onChoose, onClose }: TemplateGalleryProps) {
  const text = useText();
  const choose = (id: string) => {
    onClose();
    onChoose(id);
  };
  const own = templates.filter(({ isBuiltIn }) => !isBuiltIn);
  const builtIn = templates.filter(({ isBuiltIn }) => isBuiltIn);
  return (
    <ModalDialog heading={text('page.template')} width="full" isOpen onClose={onClose}>
      <div className="flex flex-col gap-6 px-5 pt-1 pb-5">
        {own.length > 0 && <Templates heading={text('page.template.own')} templates={own} onChoose={choose} />}
        <Templates heading={text('page.template.built-in')} templates={builtIn} onChoose={choose} />
      </div>
    </ModalDialog>
  );
}

type TemplatesProps = Pick<TemplateGalleryProps, 'templates' | 'onChoose'> & { heading: string };

function Templates({ heading, templates, onChoose }: TemplatesProps) {
  return (
    <section>
      <h3 className="mb-2 text-caption font-medium text-muted">{heading}</h3>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {templates.map((template) => (
          <li
            key={template.id}
            className="relative flex flex-col rounded-normal border border-line hover:border-accent has-focus-visible:border-accent"
          >
            <TemplatePicture template={template} />
            <button
              type="button"
              onClick={() => onChoose(template.id)}
              className="truncate rounded-normal px-3 pt-2.5 text-left font-medium after:absolute after:inset-0"
            >
              {template.name}
            </button>
            <p className="px-3 pt-0.5 pb-2.5 text-caption text-muted">{template.description}</p>
          </li>
        ))}
      </ul>
    </section>
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
            modeOf={({ dataset }) =>
              data.reports.some(({ id: known }) => known === dataset.reportId) ? 'preview' : null
            }
            reportLabel={() => text('builder.block.report')}
            className="h-100 border-0"
          />
        </div>
      )}
    </div>
  );
}
