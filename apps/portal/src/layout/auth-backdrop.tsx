const COLUMNS = 9;
const STEP = 80;

/** The portal's logo, large and faint, as the background of the screens before sign-in. */
export function AuthBackdrop() {
  const width = COLUMNS * STEP;
  return (
    <svg
      viewBox={`0 0 ${width} 220`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 mx-auto w-[min(1100px,140vw)] max-w-none fill-hover"
    >
      <path d={`M${width / 2} 0 ${width - 8} 50v14H8V50z`} />
      {Array.from({ length: COLUMNS }, (_, index) => (
        <path key={index} d={`M${index * STEP + 24} 76h32v8h-4v120h4v8h-32v-8h4V84h-4z`} />
      ))}
      <path d={`M0 212h${width}v8H0z`} />
    </svg>
  );
}
