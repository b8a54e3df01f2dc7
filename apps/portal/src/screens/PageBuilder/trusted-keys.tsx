import type { ScreenProps, TrustedKeyRow } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** What two administrators compare, by telephone for example. */
export function Fingerprint({ value }: { value: string }) {
  return <p className="font-mono text-lead tabular-nums wrap-anywhere">{value}</p>;
}

/** This installation's key, and those of others that are trusted. */
export function TrustedKeys({ fingerprint, keys }: Pick<ScreenProps['PageBuilder/Import'], 'fingerprint' | 'keys'>) {
  const text = useText();
  return (
    <>
      <Section heading={text('page-import.keys')} lead={text('page-import.keys.lead')}>
        {keys.length === 0 ? (
          <p className="text-muted">{text('page-import.keys.none')}</p>
        ) : (
          <ul className="flex flex-col">
            {keys.map((key) => (
              <TrustedKey key={key.id} trusted={key} />
            ))}
          </ul>
        )}
      </Section>
      <Section heading={text('page-import.this')} lead={text('page-import.this.lead')}>
        <Fingerprint value={fingerprint} />
      </Section>
    </>
  );
}

function TrustedKey({ trusted: { id, name, fingerprint, addedAt, addedBy } }: { trusted: TrustedKeyRow }) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  const remove = () =>
    confirm({
      heading: text('page-import.untrust.heading', { name }),
      consequence: text('page-import.untrust.consequence'),
      action: text('page-import.untrust'),
      isDestructive: true,
      run: () =>
        mutate('signing-keys.destroy', { parameters: { id }, success: text('page-import.untrusted', { name }) }),
    });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <Fingerprint value={fingerprint} />
        <p className="text-muted">
          <Timestamp at={addedAt} />
          {addedBy && ` · ${addedBy}`}
        </p>
      </div>
      <Button size="small" onPress={remove}>
        {text('page-import.untrust')}
      </Button>
    </li>
  );
}
