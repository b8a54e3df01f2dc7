import { usePortal } from '../navigation/portal-context.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Timestamp } from './timestamp.tsx';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;
/** Less than a minute ago: "now". */
const NOW = ['second', MINUTE_MS] as const;
/** Longer ago it is told by its date. */
const MAX_DAYS = 30;

/** How long ago something was, in words of the user's language; the tooltip has date and time. */
export function RelativeTime({ at }: { at: string }) {
  const { language } = usePortal().view;
  const ago = useHydrated() ? formatAgo(at, language) : null;
  return <Timestamp at={at}>{ago}</Timestamp>;
}

/** Null where it is better told by its date. */
function formatAgo(at: string, language: string): string | null {
  const ms = Date.now() - Date.parse(at);
  if (ms < 0 || ms > MAX_DAYS * UNITS[0][1]) return null;
  const [unit, unitMs] = UNITS.find((each) => ms >= each[1]) ?? NOW;
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(ms / unitMs), unit);
  // Browsers write “avant-hier” with a hyphen that the portal's font does not have.
  return ago.replaceAll('\u2011', '-');
}
