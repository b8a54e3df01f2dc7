import { useState } from 'react';
import type { Example } from '../examples/example.ts';
import { forms } from '../examples/forms/forms.ts';
import type { FormContext } from '../examples/forms/text.ts';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Tabs } from '../ui/tabs.tsx';

type FormName = keyof typeof forms;

const tabs = Object.entries(forms).map(([id, { title }]) => ({ id: id as FormName, title }));

/** The example's code in the form that the reader's page is written in. */
export function Snippet({ example, formContext }: { example: Example; formContext: FormContext | undefined }) {
  const [form, setForm] = useState<FormName>('typescript');
  const code = formContext ? forms[form].text(example, formContext) : '';
  return (
    <div className="panel">
      <Tabs
        label="Code"
        tabs={tabs}
        chosen={form}
        onChoose={setForm}
        tools={<CopyButton text={() => code} label="Copy" />}
      >
        <CodeBlock code={code} label={`${forms[form].title} code`} />
      </Tabs>
    </div>
  );
}
