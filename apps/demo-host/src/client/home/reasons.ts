import { Feather, KeyRound, Replace, ShieldCheck, type LucideIcon } from 'lucide-react';

/** Why somebody would take this library, in the words of what it does. */
export const REASONS: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'Takes the place of powerbi-client',
    text: 'The same calls, events and models as 2.23.1, so that a host changes an import and nothing else.',
    Icon: Replace,
  },
  {
    title: 'Messages go to one origin',
    text: 'Never to “*”. Answers count from one window at that origin; a sibling frame raises nothing and learns nothing.',
    Icon: ShieldCheck,
  },
  {
    title: 'Tokens renew themselves',
    text: 'Give a function that asks your server. It is asked in time, after sleep, after a lost network; readers notice nothing.',
    Icon: KeyRound,
  },
  {
    title: 'Small, and typed to the last event',
    text: 'No dependency. A name that a kind does not raise does not compile, and every promise settles.',
    Icon: Feather,
  },
];
