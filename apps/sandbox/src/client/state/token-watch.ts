/** Longest delay of a browser timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Holds the token and calls `onEnd` when it expires, by the server's clock. */
export function createTokenWatch(onEnd: () => void) {
  let token = '';
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    token: () => token,
    isEnded: () => hasEnded,
    use(next: string, expiresInSeconds: number): void {
      token = next;
      hasEnded = false;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          hasEnded = true;
          onEnd();
        },
        Math.min(expiresInSeconds * 1000, MAX_DELAY_MS),
      );
    },
  };
}
