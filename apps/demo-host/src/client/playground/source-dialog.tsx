import { useEffect, useRef, useState, type FormEvent } from 'react';
import { catalogue } from '../examples/catalogue.ts';
import type { Example } from '../examples/example.ts';
import type { PastedAccess } from '../runner/messages.ts';
import { NEEDS_DATASET, readPasted, type FieldErrors, type PastedFields } from './pasted-access.ts';

interface Props {
  frameOrigins: readonly string[];
  access: PastedAccess | undefined;
  onClose: () => void;
  /** Takes the content, and the example that shows its kind; nothing goes back to the sandbox. */
  onTake: (access: PastedAccess | undefined, example: Example | undefined) => void;
}

/** Examples of kinds that can be pasted; one that is drafted from rows has no content of its own. */
const KINDS = catalogue[0]!.examples.filter(({ access }) => access !== 'quickCreate');

/** Asks for somebody's own content: where it is framed from, and a token. Both stay in this window's memory. */
export function SourceDialog({ frameOrigins, access, onClose, onTake }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [slug, setSlug] = useState(KINDS[0]!.slug);
  const [errors, setErrors] = useState<FieldErrors>({});
  useEffect(() => dialog.current?.showModal(), []);
  // What is to be put right comes first.
  useEffect(() => dialog.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus(), [errors]);
  const example = KINDS.find((kind) => kind.slug === slug)!;

  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = readPasted(fieldsOf(event.currentTarget, example), frameOrigins);
    if ('errors' in result) setErrors(result.errors);
    else onTake(result.access, example);
  };
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="source-title" onClose={onClose}>
      <form onSubmit={take} noValidate>
        <h2 id="source-title">Run with your own content</h2>
        <p>
          Paste what your server got from Power BI. It stays in this window’s memory: it is not kept, not put into
          links, and hidden in every log.
        </p>
        <Fields example={example} onKind={setSlug} errors={errors} access={access} />
        <div className="actions">
          {access && (
            <button type="button" className="button" onClick={() => onTake(undefined, undefined)}>
              Back to the sandbox
            </button>
          )}
          <span className="gap" />
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button className="button primary">Use this content</button>
        </div>
      </form>
    </dialog>
  );
}

interface FieldsProps {
  example: Example;
  onKind: (slug: string) => void;
  errors: FieldErrors;
  access: PastedAccess | undefined;
}

function Fields({ example, onKind, errors, access }: FieldsProps) {
  return (
    <>
      <div className="field">
        <label htmlFor="kind">Kind</label>
        <select id="kind" value={example.slug} onChange={(event) => onKind(event.target.value)}>
          {KINDS.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <Field
        name="embedUrl"
        label="Embed URL"
        help="For example https://app.powerbi.com/reportEmbed?reportId=…"
        type="url"
        error={errors.embedUrl}
        value={access?.embedUrl}
      />
      <Field
        name="accessToken"
        label="Token"
        help="What GenerateToken answered, or an access token of Microsoft Entra."
        type="password"
        error={errors.accessToken}
      />
      {NEEDS_DATASET.includes(example.access) && (
        <Field name="datasetId" label="Data set id" type="text" error={errors.datasetId} value={access?.datasetId} />
      )}
      <TokenTypeField tokenType={access?.tokenType} />
    </>
  );
}

function TokenTypeField({ tokenType }: { tokenType: PastedAccess['tokenType'] | undefined }) {
  return (
    <div className="field">
      <label htmlFor="tokenType">The token is</label>
      <select id="tokenType" name="tokenType" defaultValue={tokenType ?? 'Embed'}>
        <option value="Embed">an embed token, for your customers</option>
        <option value="Aad">the reader’s own, for your organisation</option>
      </select>
    </div>
  );
}

interface FieldProps {
  name: keyof PastedFields;
  label: string;
  help?: string;
  type: 'url' | 'password' | 'text';
  error?: string | undefined;
  value?: string | undefined;
}

function Field({ name, label, help, type, error, value }: FieldProps) {
  const said = error ?? help;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? `${name}-said` : undefined}
      />
      {said && (
        <p className={error ? 'field-error' : 'field-help'} id={`${name}-said`}>
          {said}
        </p>
      )}
    </div>
  );
}

function fieldsOf(form: HTMLFormElement, { access }: Example): PastedFields {
  const data = new FormData(form);
  const text = (name: string) => (data.get(name) ?? '') as string;
  return {
    kind: access,
    embedUrl: text('embedUrl'),
    accessToken: text('accessToken'),
    tokenType: text('tokenType') === 'Aad' ? 'Aad' : 'Embed',
    datasetId: text('datasetId'),
  };
}
