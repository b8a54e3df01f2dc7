/** Left edges of the columns, from the outermost to the middle and out again. */
const COLUMNS = [112, 200, 288, 424, 512, 600];
const FLUTES = [12, 22, 32];

/** The portal's motif, a portico at dawn, beside the screens before sign-in. */
export function AuthPicture() {
  return (
    <svg viewBox="0 0 760 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="size-full">
      <circle cx="380" cy="330" r="300" className="fill-on-picture opacity-5" />
      <circle cx="380" cy="330" r="210" className="fill-on-picture opacity-5" />
      <g className="fill-on-picture">
        <path d="M380 96 84 214v14h592v-14z" className="opacity-25" />
        <path d="M380 122 160 210h440z" className="opacity-20" />
        <circle cx="380" cy="178" r="15" className="opacity-40" />
        <path d="M96 236h568v22H96z" className="opacity-30" />
        {COLUMNS.map((x) => (
          <Column key={x} x={x} />
        ))}
        <path d="M84 540h592v20H84z" className="opacity-30" />
        <path d="M56 566h648v24H56z" className="opacity-20" />
        <path d="M28 596h704v44H28z" className="opacity-15" />
        <path d="M350 540h60l44 100H306z" className="opacity-20" />
      </g>
    </svg>
  );
}

function Column({ x }: { x: number }) {
  return (
    <>
      <path d={`M${x - 6} 264h60v12h-60zM${x - 6} 524h60v12h-60z`} className="opacity-40" />
      <path d={`M${x + 2} 280h44l3 240h-50z`} className="opacity-30" />
      {FLUTES.map((at) => (
        <path key={at} d={`M${x + at} 284h3v232h-3z`} className="opacity-15" />
      ))}
    </>
  );
}
