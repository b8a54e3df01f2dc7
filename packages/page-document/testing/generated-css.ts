/** Values of properties that move, enlarge, paint around or lift an element; `all` and what browsers do with it among them. */
const VALUES: Record<string, readonly string[]> = {
  all: ['unset', 'initial', 'revert'],
  'anchor-name': ['--a'],
  animation: ['page-move 1s infinite alternate', 'page-move 9s -4s both'],
  'anchor-scope': ['all'],
  appearance: ['none', 'button'],
  'aspect-ratio': ['1 / 40'],
  'backdrop-filter': ['invert(1) blur(9px)'],
  background: ['red', 'linear-gradient(red, blue) fixed'],
  border: ['900px solid red'],
  'border-image': ['linear-gradient(red, blue) 1 / 90px / 400px'],
  'box-shadow': ['0 0 0 9999px red', '-300px -300px 90px 90px red'],
  'clip-path': ['circle(9999px)', 'inset(-500px)', 'none'],
  'column-width': ['1px'],
  columns: ['9 90px'],
  contain: ['none', 'strict', 'paint'],
  'container-type': ['size', 'inline-size'],
  content: ['"attack"', 'counter(n)'],
  'content-visibility': ['auto', 'hidden'],
  cursor: ['wait'],
  direction: ['rtl'],
  display: ['block', 'contents', 'flow-root', 'grid', 'inline-block', 'none', 'table', 'table-row', 'flex'],
  filter: ['drop-shadow(-300px -200px 0 red)', 'blur(90px)'],
  float: ['left', 'right'],
  'font-size': ['900px', '0'],
  height: ['9999px', '0'],
  inset: ['-2000px', '0', '-60px auto auto -300px'],
  isolation: ['auto'],
  'letter-spacing': ['400px'],
  'line-height': ['0', '40'],
  margin: ['-2000px', '-60px 0 0 -300px', '0 -9999px', '900px'],
  'mask-image': ['linear-gradient(red, transparent)'],
  'max-width': ['none'],
  'min-width': ['9999px', 'max-content'],
  'mix-blend-mode': ['difference'],
  offset: ['path("M -300 -300 L 0 0") 0%'],
  opacity: ['0.5'],
  outline: ['9999px solid red'],
  'outline-offset': ['-9px', '400px'],
  overflow: ['visible', 'scroll'],
  'overflow-clip-margin': ['900px', 'content-box 900px'],
  overlay: ['auto !important'],
  padding: ['5000px'],
  perspective: ['1px'],
  'pointer-events': ['auto', 'all'],
  position: ['absolute', 'fixed', 'relative', 'static', 'sticky'],
  'position-anchor': ['--a'],
  'position-area': ['top left'],
  resize: ['both'],
  rotate: ['45deg'],
  scale: ['99', '-9 -9'],
  'scroll-margin': ['900px'],
  'text-indent': ['-900px'],
  'text-shadow': ['-200px -200px 0 red'],
  top: ['-900px', 'anchor(--a top)'],
  transform: ['translate(-500px, -900px) scale(60)', 'matrix(50, 0, 0, 50, 0, 0)', 'translateZ(900px) rotateX(80deg)'],
  'transform-style': ['preserve-3d'],
  translate: ['-400px -300px'],
  'vertical-align': ['900px', '-900px'],
  'view-transition-name': ['attack', 'root'],
  visibility: ['visible'],
  width: ['9999px', '400vw', 'max-content'],
  'will-change': ['transform, filter', 'position'],
  'writing-mode': ['vertical-rl'],
  'z-index': ['99', '-99', '2147483647'],
  zoom: ['50', '0.1'],
};

const TARGETS = ['*', 'p', 'a', 'h2', '.block', '.block:first-child', '.block:last-child', '.block > :first-child'];
const PSEUDOS = [
  '',
  '',
  '',
  '',
  '::before',
  '::after',
  '::first-line',
  '::first-letter',
  '::marker',
  ':hover',
  '::backdrop',
];
const AROUND = [
  (rule: string) => rule,
  (rule: string) => rule,
  (rule: string) => `@media all { ${rule} }`,
  (rule: string) => `@supports (display: grid) { ${rule} }`,
];
const FRAMES =
  '@keyframes page-move { from { translate: -900px -900px } to { scale: 40; position: fixed; inset: -900px } }';
const PROPERTIES = Object.keys(VALUES);

/** Numbers that follow from the seed alone, each below its limit. */
function numbersOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 12)) >>> 0) % limit;
  };
}

/**
 * Sheets of a page as an author might write them who wants to reach what stands around it. Each property with each of its values is
 * in one of them at least, alone with some others.
 */
export function generateStyleSheets(count: number, seed: number): string[] {
  const below = numbersOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const declare = (property: string) => `${property}: ${pick(VALUES[property] ?? [])}`;
  const every = PROPERTIES.flatMap((property) => (VALUES[property] ?? []).map((value) => `${property}: ${value}`));
  return Array.from({ length: count }, (_, index) => {
    const certain = every.filter((_each, place) => place % count === index);
    const rules = certain.map((first) => {
      const others = Array.from({ length: below(5) }, () => declare(pick(PROPERTIES)));
      return pick(AROUND)(`${pick(TARGETS)}${pick(PSEUDOS)} { ${[first, ...others].join('; ')} }`);
    });
    return [FRAMES, ...rules].join('\n');
  });
}
