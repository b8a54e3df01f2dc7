import { useEffect, useEffectEvent, useState } from 'react';
import { whenReleased } from './press.ts';

const SEARCH_DELAY_MS = 200;

/** What is found for a text; undefined until the first answer. At most one answer is asked for while somebody types. */
export function useFound<Answer>(
  text: string,
  find: (text: string) => Promise<Answer> | undefined,
): Answer | undefined {
  const [found, setFound] = useState<Answer>();
  const load = useEffectEvent(() => find(text.trim()));
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const next = await load();
      await whenReleased();
      if (isCurrent) setFound(next);
    };
    const timer = setTimeout(() => void show(), text === '' ? 0 : SEARCH_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
