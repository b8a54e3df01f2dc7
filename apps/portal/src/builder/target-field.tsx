import { BLOCKS, type LinkTarget } from '@portico/page-document';
import type { PageChoice } from '@portico/server/page-object';
import { useState } from 'react';
import { PageField } from '../components/page-field.tsx';
import { useText } from '../i18n/use-text.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useBuilder } from './builder-context.ts';
import { useDebouncedText } from './debounced-text.ts';
import { FileField } from './files/file-field.tsx';

interface TargetFieldProps {
  label: string;
  target: LinkTarget | undefined;
  onChange: (target: LinkTarget) => void;
}

/** What a link leads to: a page of the portal by its name, a file, or an address. */
export function TargetField({ label, target, onChange }: TargetFieldProps) {
  const text = useText();
  const [kind, setKind] = useState<LinkTarget['kind']>(target?.kind ?? 'page');
  return (
    <fieldset className="flex flex-col gap-3">
      <SelectField<LinkTarget['kind']>
        name="target-kind"
        label={label}
        value={kind}
        onChange={setKind}
        choices={[
          { value: 'page', label: text('builder.target.page') },
          { value: 'file', label: text('builder.target.file') },
          { value: 'url', label: text('builder.target.url') },
        ]}
      />
      {kind === 'url' && <AddressField {...{ target, onChange }} />}
      {kind === 'file' && (
        <FileField
          label={text('builder.target.file')}
          kind=""
          value={target?.kind === 'file' ? target.id : undefined}
          isOptional={false}
          onChange={(id) => id && onChange({ kind: 'file', id })}
        />
      )}
      {kind === 'page' && <LinkedPageField {...{ target, onChange }} />}
    </fieldset>
  );
}

/** A page of the portal, found by its name. */
function LinkedPageField({ target, onChange }: Omit<TargetFieldProps, 'label'>) {
  const text = useText();
  const { linkedPages } = useBuilder();
  const id = target?.kind === 'page' ? target.id : undefined;
  const choose = (page: PageChoice | null) => {
    if (!page) return;
    linkedPages.add(page);
    onChange({ kind: 'page', id: page.id });
  };
  return (
    <PageField
      label={text('builder.target.page')}
      value={(id && linkedPages.find(id)) || null}
      isLoading={id !== undefined && linkedPages.isLoading(id)}
      onChange={choose}
    />
  );
}

/** An address outside of the portal; one that leads nowhere is not passed on. */
function AddressField({ target, onChange }: Omit<TargetFieldProps, 'label'>) {
  const text = useText();
  const [problem, setProblem] = useState<string>();
  const [url, setUrl] = useState(target?.kind === 'url' ? target.url : '');
  const address = useDebouncedText(url, (typed) => {
    const next: LinkTarget = { kind: 'url', url: typed };
    setUrl(typed);
    const isFine = BLOCKS.link.settings.safeParse({ target: next }).success;
    setProblem(isFine ? undefined : text('builder.target.invalid'));
    if (isFine) onChange(next);
  });
  return (
    <TextField name="url" label={text('builder.target.url')} placeholder="https://" error={problem} {...address} />
  );
}
