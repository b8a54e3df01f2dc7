import { ESCAPING_CSS, FETCHING_CSS } from '../testing/attacks.ts';
import { purifyCss } from './css.ts';

const css = (text: string) => purifyCss(text).css;

describe('what an author writes for their page', () => {
  test.each([
    ['.card { color: red }', '.page-content .card{color:red}'],
    ['h2, p > a:hover { margin: 0 1rem }', '.page-content h2,.page-content p>a:hover{margin:0 1rem}'],
    ['@media (min-width: 40rem) { .a { width: 50% } }', '@media (min-width:40rem){.page-content .a{width:50%}}'],
    ['.a { width: calc(100% - var(--gap)); --gap: 2px }', '.page-content .a{width:calc(100% - var(--gap));--gap:2px}'],
    ['.a { background: linear-gradient(red, blue) }', '.page-content .a{background:linear-gradient(red,blue)}'],
    ['.a::before { content: "→" }', '.page-content .a::before{content:"→"}'],
    ['.a { position: relative; z-index: 3 }', '.page-content .a{position:relative;z-index:3}'],
  ])('%s', (written, kept) => expect(purifyCss(written)).toEqual({ css: kept, removed: [] }));

  test('animations have names of their own', () => {
    expect(css('@keyframes spin { to { rotate: 1turn } } .a { animation: spin 1s }')).toBe(
      '@keyframes page-spin{to{rotate:1turn}}.page-content .a{animation:page-spin 1s}',
    );
  });

  test('frames whose name stands in quotes, which could be the portal’s, are taken out', () => {
    const written = '@keyframes "toast-appears" { to { opacity: 0 } } .a { color: red }';
    expect(purifyCss(written)).toEqual({
      css: '.page-content .a{color:red}',
      removed: ['@keyframes "toast-appears"{to{opacity:0}}'],
    });
  });

  test('fonts are the portal’s', () => {
    expect(css('.a { font-family: serif; font: 1em serif; font-weight: 500 } @font-face { font-family: x }')).toBe(
      '.page-content .a{font-weight:500}',
    );
  });
});

describe('nothing is fetched', () => {
  test.each(FETCHING_CSS)('%s', (written) => {
    expect(css(written)).not.toMatch(/evil|url|src|attr|expression|binding|import|set\(/i);
    expect(purifyCss(written).removed.length + css(written).length).toBeGreaterThan(0);
  });
});

describe('nothing leaves the page’s content', () => {
  test.each(ESCAPING_CSS)('%s', (written) => {
    const kept = css(written);
    expect(kept).not.toMatch(/none|html|root|fixed|sticky|2147|view-transition|@page|@scope|@layer/i);
    for (const rule of kept.split('}').filter(Boolean)) expect(rule).toMatch(/^\.page-content /);
  });

  test('selectors of siblings stay beside what is inside', () => {
    expect(css('.page-content ~ nav { color: red }')).toBe('.page-content .page-content~nav{color:red}');
    expect(css('.page-content { color: red }')).toBe('.page-content .page-content{color:red}');
  });

  test('a style element is not ended', () => {
    const kept = css('.a::after { content: "</style><script>alert(1)</script>" } .b { --x: "<!--" }');
    expect(kept).not.toContain('<');
    expect(kept).toContain('\\3c /style>');
  });

  test('braces that are not closed take nothing along', () => {
    expect(css('} nav { color: red }')).toMatch(/^$|^\.page-content /);
    expect(css('.a { color: red')).toBe('.page-content .a{color:red}');
  });
});

test('purifying twice changes nothing', () => {
  const texts = [
    '.a { color: red } @media print { .b, .c > d { margin: 0 } }',
    '@keyframes x { to { opacity: 0 } } .a { animation: x 1s, y 2s }',
    '.a::after { content: "<b>" }',
    'nav ~ a { --x: 1px }',
  ];
  for (const text of texts) expect(css(css(text))).toBe(css(text));
});
