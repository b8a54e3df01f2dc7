import { PATTERN_COUNT } from './series-color.ts';

const SIZE_PX = 8;

/** What is drawn of each pattern, in the colour of the ground. */
const DRAWN = [
  null,
  <path d="M-2,2L2,-2M0,8L8,0M6,10L10,6" strokeWidth="2" />,
  <circle cx="4" cy="4" r="2" stroke="none" fill="currentColor" />,
  <path d="M0,4H8" strokeWidth="3" />,
  <path d="M-2,6L2,10M0,0L8,8M6,-2L10,2" strokeWidth="2" />,
  <path d="M4,1.5L7,6.5H1Z" stroke="none" fill="currentColor" />,
];

/** Patterns that distinguish the series of a chart with one colour. */
export function Patterns({ prefix, ink, paper }: { prefix: string; ink: string; paper: string }) {
  return Array.from({ length: PATTERN_COUNT - 1 }, (_, at) => (
    <pattern
      key={at}
      id={`${prefix}pattern-${at + 1}`}
      width={SIZE_PX}
      height={SIZE_PX}
      patternUnits="userSpaceOnUse"
      color={paper}
      stroke="currentColor"
      fill="none"
    >
      <rect width={SIZE_PX} height={SIZE_PX} fill={ink} stroke="none" />
      {DRAWN[at + 1]}
    </pattern>
  ));
}
