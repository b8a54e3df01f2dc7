import type { ServiceFacts } from '../embed-access.ts';

let facts: Promise<ServiceFacts> | undefined;

/** What the server knows about the analytics service; asked for once. A failure is asked for again the next time. */
export function serviceFacts(): Promise<ServiceFacts> {
  facts ??= ask().catch((error: unknown) => {
    facts = undefined;
    throw error;
  });
  return facts;
}

async function ask(): Promise<ServiceFacts> {
  const answer = await fetch('/api/service');
  if (!answer.ok) throw new Error(`The server of this page answered ${answer.status}.`);
  return (await answer.json()) as ServiceFacts;
}
