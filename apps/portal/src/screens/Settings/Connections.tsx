import type { ScreenProps } from '@portico/server/page-object';
import { useState } from 'react';
import { type Connection, TriedConnection } from '../../components/connection-steps.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Section } from '../../ui/section.tsx';
import { AddressText } from './address-text.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The services that the portal is connected to, and whether the connections work. */
export default function Connections({ directory, analytics }: ScreenProps['Settings/Connections']) {
  const text = useText();
  return (
    <SettingsFrame current="settings.connections" heading={text('settings.connections')}>
      {directory ? (
        <ConnectionSection
          heading={text('settings.directory')}
          connection="directory.connection"
          details={[
            [text('settings.directory.authority'), directory.authority],
            [text('settings.directory.client'), directory.clientId],
            [text('settings.directory.graph'), directory.graphUrl],
            [text('settings.directory.callback'), directory.callbackUrl],
          ]}
        />
      ) : (
        <Section heading={text('settings.directory')}>
          <p className="text-muted">{text('settings.directory.none')}</p>
        </Section>
      )}
      {analytics.map(({ id, name, apiUrl, clientId }) => (
        <ConnectionSection
          key={id}
          heading={analytics.length > 1 ? text('settings.analytics.named', { name }) : text('settings.analytics')}
          connection="reports.connection"
          id={id}
          details={[
            [text('settings.analytics.url'), apiUrl],
            [text('settings.directory.client'), clientId],
          ]}
        />
      ))}
    </SettingsFrame>
  );
}

interface ConnectionSectionProps {
  heading: string;
  connection: Connection;
  /** Which of the analytics services. */
  id?: string;
  details: [name: string, value: string][];
}

function ConnectionSection({ heading, connection, id, details }: ConnectionSectionProps) {
  const text = useText();
  const [isTried, setTried] = useState(false);
  return (
    <Section heading={heading}>
      <div className="flex flex-col items-start gap-5 [&_dl]:w-full">
        <DescriptionList facts={details.map(([name, value]) => [name, <AddressText key={name} value={value} />])} />
        {isTried ? (
          <TriedConnection connection={connection} id={id} />
        ) : (
          <Button aria-label={text('settings.connections.try-named', { name: heading })} onPress={() => setTried(true)}>
            {text('settings.connections.try')}
          </Button>
        )}
      </div>
    </Section>
  );
}
