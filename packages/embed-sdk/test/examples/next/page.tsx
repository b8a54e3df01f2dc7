import { PowerBIEmbed } from '@portico/embed-sdk/react';
import { connection } from 'next/server';

interface Access {
  id: string;
  embedUrl: string;
  token: string;
}

export default async function ReportPage() {
  // A token is made for each request, not once for the build.
  await connection();
  const { id, embedUrl, token } = (await (await fetch('https://tokens.example/report')).json()) as Access;
  return (
    <PowerBIEmbed
      cssClassName="report"
      embedConfig={{ type: 'report', id, embedUrl, accessToken: token, tokenType: 1 }}
    />
  );
}
