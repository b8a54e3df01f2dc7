/** So many reports load at a time: each asks the service for much, and readers look at the first. */
const MAX_LOADING = 2;

let loading = 0;
const waiting: (() => void)[] = [];

/** Waits for a turn, in the order of asking; the signal ends waiting and turn. @returns what ends the turn */
export async function takeTurn(signal: AbortSignal): Promise<() => void> {
  if (loading < MAX_LOADING) loading++;
  else await turnOfAnother(signal);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    const next = waiting.shift();
    if (next) next();
    else loading--;
  };
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  return end;
}

function turnOfAnother(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    const leave = () => {
      const at = waiting.indexOf(resolve);
      if (at < 0) return;
      waiting.splice(at, 1);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}
