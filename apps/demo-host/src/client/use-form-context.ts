import { useEffect, useState } from 'react';
import type { ServiceFacts } from '../embed-access.ts';
import type { FormContext } from './examples/forms/text.ts';

let known: Promise<ServiceFacts> | undefined;

/** What the texts of examples say because of where this page runs; undefined until the server has said it. */
export function useFormContext(): FormContext | undefined {
  const [formContext, setFacts] = useState<FormContext>();
  useEffect(() => {
    let isGone = false;
    const set = (frameOrigins: string[]) => !isGone && setFacts({ frameOrigins, tokenType: 'Embed' });
    serviceFacts().then(
      ({ frameOrigins }) => set(frameOrigins),
      // The texts are worth reading without the server, too; running them says what is wrong.
      () => set([]),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return formContext;
}

/** What the server knows about the analytics service; asked for once. A failure is asked for again the next time. */
function serviceFacts(): Promise<ServiceFacts> {
  known ??= ask().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function ask(): Promise<ServiceFacts> {
  const answer = await fetch('/api/service');
  if (!answer.ok) throw new Error(`The server of this page answered ${answer.status}.`);
  return (await answer.json()) as ServiceFacts;
}
