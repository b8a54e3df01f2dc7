import type { ApiField, ApiOperationDetails } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { SideSheet } from '../../components/side-sheet.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

export interface OperationSheetProps {
  operation: ApiOperationDetails;
  onClose: () => void;
}

/** What an operation takes and answers, and a call of it to copy. */
export default function OperationSheet({ operation, onClose }: OperationSheetProps) {
  const text = useText();
  const { name, method, path, scope, summary, parameters, body, answer, example } = operation;
  return (
    <SideSheet heading={name} onClose={onClose}>
      <div className="flex flex-1 flex-col gap-6 overflow-y-auto px-5 py-5">
        <p>{summary}</p>
        <DescriptionList
          facts={[
            [text('api.scope'), <code className="font-mono text-caption">{scope}</code>],
            [text('api.address'), <code className="font-mono text-caption">{`${method} ${path}`}</code>],
          ]}
        />
        <section aria-label={text('api.example')} className="flex flex-col gap-2">
          <h3 className="font-medium">{text('api.example')}</h3>
          <pre
            tabIndex={0}
            className="overflow-x-auto rounded-normal bg-sunken p-3 font-mono text-caption whitespace-pre-wrap wrap-anywhere"
          >
            {example}
          </pre>
          <span>
            <CopyButton value={example} label={text('api.copy')} />
          </span>
        </section>
        {parameters.length > 0 && <FieldList heading={text('api.parameters')} fields={parameters} />}
        {body && <FieldList heading={text('api.body')} fields={body} />}
        <FieldList heading={text('api.answer')} fields={answer} />
      </div>
    </SideSheet>
  );
}

/** Values with their types, those inside others too. */
function FieldList({ heading, fields }: { heading: string; fields: readonly ApiField[] }) {
  const text = useText();
  return (
    <section aria-label={heading}>
      <h3 className="mb-2 font-medium">{heading}</h3>
      {fields.length === 0 && <p className="text-muted">{text('api.nothing')}</p>}
      <ul className="divide-y divide-line">
        {fields.map(({ name, type, isRequired, description }) => (
          <li key={name} className="py-2 first:pt-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <code className="font-mono wrap-anywhere">{name}</code>
              <span className="text-caption text-muted">{text(isRequired ? 'api.required' : 'api.optional')}</span>
            </p>
            <p className="font-mono text-caption wrap-anywhere text-muted">{type}</p>
            {description && (
              <p lang="en" className="text-muted">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
