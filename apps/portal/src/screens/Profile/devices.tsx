import type { RememberedDevice } from '@portico/server/page-object';
import { Timestamp } from '../../components/timestamp.tsx';
import { optimisticProps, useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

/** Devices that need no one-time code, and how to forget them. */
export function Devices({ devices }: { devices: readonly RememberedDevice[] }) {
  const text = useText();
  const { tryMutate } = useMutations();
  const forget = (id: string) =>
    tryMutate('profile.devices.forget', {
      parameters: { id },
      success: text('devices.forgotten'),
      optimistic: optimisticProps('Profile/Edit', (props) => ({
        devices: props.devices.filter((one) => one.id !== id),
      })),
    });
  return (
    <Section id="devices" heading={text('devices.heading')} lead={text('devices.lead')}>
      <ul className="divide-y divide-line">
        {devices.map(({ id, device, address, usedAt, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{device || text('sessions.unknown-device')}</p>
              <p className="text-muted">
                {address} · {text('devices.used')} <Timestamp at={usedAt} withTime />
                {' · '}
                {text('devices.until')} <Timestamp at={expiresAt} />
              </p>
            </div>
            <Button size="small" onPress={() => void forget(id)} aria-label={text('devices.forget.of', { device })}>
              {text('devices.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
