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

  test('fonts are the portal’s', () => {
    expect(css('.a { font-family: serif; font: 1em serif; font-weight: 500 } @font-face { font-family: x }')).toBe(
      '.page-content .a{font-weight:500}',
    );
  });
});

describe('nothing is fetched', () => {
  test.each([
    '.a { background: url(https://evil.example/a.png) }',
    '.a { background: URL("//evil.example") }',
    '.a { background: u\\72l(https://evil.example) }',
    '.a { background: \\75 rl(https://evil.example) }',
    '.a { background: url(data:image/svg+xml,<svg onload=alert(1)>) }',
    '.a { --x: url(https://evil.example); background: var(--x) }',
    '.a { --x: u\\72 l(https://evil.example) }',
    '.a { background: image-set("https://evil.example/a.png" 1x) }',
    '.a { background: -webkit-image-set("https://evil.example/a.png" 1x) }',
    '.a { background: image("https://evil.example") }',
    '.a { background: cross-fade("https://evil.example/a", red) }',
    '.a { background: src("https://evil.example") }',
    '.a { background: paint(evil) }',
    '.a { content: attr(data-secret url) }',
    '.a { cursor: url(https://evil.example), auto }',
    '.a { filter: url(#x) }',
    '.a { width: expression(alert(1)) }',
    '.a { -moz-binding: url(https://evil.example/x.xml#a) }',
    '.a { behavior: url(x.htc) }',
    '@import "https://evil.example/a.css";',
    '@import url(https://evil.example/a.css) layer(a) supports(display: grid);',
    '@im\\port "https://evil.example/a.css";',
    '@font-face { font-family: a; src: url(https://evil.example/a.woff2) }',
    '@namespace svg url(https://evil.example);',
    '@charset "utf-7"; @import "//evil.example";',
    '@media screen { @import "https://evil.example"; .a { background: url(//evil.example) } }',
    '@supports (background: url(https://evil.example)) { .a { color: red } }',
    '@keyframes x { from { background: url(https://evil.example) } }',
    '@property --x { syntax: "<url>"; inherits: true; initial-value: url(https://evil.example) }',
    '@layer a { .a { background: url(//evil.example) } }',
    '@container style(--x: url(//evil.example)) { .a { color: red } }',
    '.a { & b { background: url(//evil.example) } }',
    '.a { background: url(https://evil.example',
    '.a { background: url( https://evil.example ',
    '/* */ .a { background: url(/**/https://evil.example) }',
    ".a { background: 'x' url('https://evil.example') }",
    '.a { list-style: url(https://evil.example) }',
    '.a { mask: url(https://evil.example#x) }',
    '.a { shape-outside: url(https://evil.example) }',
    '.a { border-image: url(https://evil.example) 30 }',
    '.a { offset-path: url(https://evil.example#p) }',
    '.a { background: u\nrl(https://evil.example) }',
    '.a{background:url(\\68ttps://evil.example)}',
  ])('%s', (written) => {
    expect(css(written)).not.toMatch(/evil|url|src|attr|expression|binding|import|set\(/i);
    expect(purifyCss(written).removed.length + css(written).length).toBeGreaterThan(0);
  });
});

describe('nothing leaves the page’s content', () => {
  test.each([
    'html { display: none }',
    'body { display: none }',
    ':root { --accent: red }',
    ':root nav { display: none }',
    '*:root { color: red }',
    'HTML > body nav { display: none }',
    'h\\74ml { color: red }',
    ':host { color: red }',
    '& ~ nav { display: none }',
    '~ nav { display: none }',
    '.a { html & { color: red } }',
    ':is(:root, nav) { display: none }',
    ':where(html) nav { display: none }',
    ':not(:root) { color: red }',
    '.a { position: fixed; inset: 0 }',
    '.a { position: FIXED }',
    '.a { position: sticky }',
    '.a { position: f\\69xed }',
    '+ nav { display: none }',
    '> nav { display: none }',
    '.a, ~ nav { display: none }',
    '.a { position: var(--none) }',
    '.a { z-index: 2147483647 }',
    '::view-transition { display: none }',
    '@page { size: 0 }',
    '@scope (html) { nav { display: none } }',
    '@layer reset { nav { display: none } }',
  ])('%s', (written) => {
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
