'use client';

import { PowerBIEmbed, type EmbedProps } from '@portico/embed-sdk/react';
import { useState } from 'react';

interface PageChange {
  newPage: { displayName: string };
}

interface Renewed {
  token: string;
  expiresInSeconds: number;
}

export function LiveReport({ config }: { config: EmbedProps['embedConfig'] }) {
  const [pageName, setPageName] = useState('');
  const tokenRefresh = {
    getToken: async (signal: AbortSignal) => (await (await fetch('/api/report', { signal })).json()) as Renewed,
  };
  const pageChanged = (event?: CustomEvent<PageChange>) => setPageName(event?.detail.newPage.displayName ?? '');
  return (
    <>
      <PowerBIEmbed
        cssClassName="report"
        embedConfig={{ ...config, tokenRefresh }}
        eventHandlers={new Map([['pageChanged', pageChanged]])}
      />
      <p>{pageName}</p>
    </>
  );
}
