import { useEffect, useState } from 'react';
import type { FormFacts } from './examples/forms/text.ts';
import { serviceFacts } from './service-facts.ts';

/** What the texts of examples say because of where this page runs; undefined until the server has said it. */
export function useFormFacts(): FormFacts | undefined {
  const [facts, setFacts] = useState<FormFacts>();
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
  return facts;
}
