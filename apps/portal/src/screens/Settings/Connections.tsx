import type { ScreenProps } from '@portico/server/page-object';
import { useState } from 'react';
import {
  type Connection,
  ConnectionSteps,
  RetryConnection,
  useConnectionCheck,
} from '../../components/connection-steps.tsx';
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
      <ConnectionSection
        heading={text('settings.analytics')}
        connection="reports.connection"
        details={[
          [text('settings.analytics.url'), analytics.apiUrl],
          [text('settings.directory.client'), analytics.clientId],
        ]}
      />
    </SettingsFrame>
  );
}

interface ConnectionSectionProps {
  heading: string;
  connection: Connection;
  details: [name: string, value: string][];
}

function ConnectionSection({ heading, connection, details }: ConnectionSectionProps) {
  const text = useText();
  const [isTried, setTried] = useState(false);
  return (
    <Section heading={heading}>
      <div className="flex flex-col items-start gap-5 [&_dl]:w-full">
        <DescriptionList facts={details.map(([name, value]) => [name, <AddressText key={name} value={value} />])} />
        {isTried ? (
          <TriedConnection connection={connection} />
        ) : (
          <Button aria-label={text('settings.connections.try-named', { name: heading })} onPress={() => setTried(true)}>
            {text('settings.connections.try')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function TriedConnection({ connection }: { connection: Connection }) {
  const check = useConnectionCheck(connection);
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <div className="w-full">
        <ConnectionSteps {...check} />
      </div>
      <RetryConnection {...check} />
    </div>
  );
}
