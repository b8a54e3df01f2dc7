import type { PageOption } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/**
 * What a page would begin with, small: the renderer's own HTML, in which nothing can be clicked or reached by the keyboard. One at
 * a time, as a page's CSS holds for all contents of pages in a document.
 */
export default function TemplatePicture({ template: { id, name } }: { template: PageOption }) {
  const text = useText();
  const { data, error } = useQuery({
    queryKey: ['template', id],
    queryFn: () => call('templates.show', { parameters: { id } }),
  });
  if (error) return <FailureNotice failure={errorMessage(error)} />;
  if (!data) return <Spinner />;
  const { htmlContent, cssContent } = data;
  if (htmlContent === '') return <p className="text-muted">{text('page.template.empty')}</p>;
  return (
    <div
      role="img"
      aria-label={text('page.template.picture', { name })}
      className="h-64 overflow-hidden rounded-normal border border-line bg-surface"
    >
      <style>{cssContent}</style>
      <div inert className="w-[250%] origin-top-left scale-40 p-8">
        <div className="page-content" dangerouslySetInnerHTML={{ __html: htmlContent }} />
      </div>
    </div>
  );
}
