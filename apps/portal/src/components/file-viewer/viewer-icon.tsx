/** A circle as a path. */
const LENS = 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M21 21l-4.35-4.35';

/** Icons of the viewer alone, beside those that every page loads. The shapes are those of Lucide (lucide.dev, ISC licence). */
const drawings = {
  'zoom-in': `${LENS}M11 8v6M8 11h6`,
  'zoom-out': `${LENS}M8 11h6`,
  fit: 'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3',
  width: 'M18 8l4 4-4 4M6 8l-4 4 4 4M2 12h20',
  external: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  rotate: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
} as const;

/** An icon in a button that has a name. */
export function ViewerIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-5">
      <path d={drawings[name]} />
    </svg>
  );
}
