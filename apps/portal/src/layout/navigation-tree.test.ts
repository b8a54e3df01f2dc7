import { navigationTree, breadcrumbs, type NavigationNode } from './navigation-tree.ts';

const entries = (...slugs: string[]) => slugs.map((slug) => ({ slug, name: slug.toUpperCase(), isSecured: false }));

/** The tree as text: `a(a/b a/c) d`. */
const drawn = (nodes: NavigationNode[]): string =>
  nodes.map(({ slug, children }) => slug + (children.length > 0 ? `(${drawn(children)})` : '')).join(' ');

it.each([
  ['entries without a slash stand at the top, in their order', ['b', 'a', 'c'], 'b a c'],
  ['a slash nests an entry under the one before its last slash', ['a', 'a/x', 'b', 'a/y'], 'a(a/x a/y) b'],
  ['a child may come before its parent', ['a/x', 'a'], 'a(a/x)'],
  ['nesting goes on by the last slash, not the first', ['a', 'a/b', 'a/b/c'], 'a(a/b(a/b/c))'],
  ['a child whose parent is not there stands at the top', ['b', 'a/x', 'a/x/y'], 'b a/x(a/x/y)'],
  ['a similar beginning is no parent', ['a', 'ab/c', 'ab'], 'a ab(ab/c)'],
  ['a leading slash is no parent', ['/x', 'y'], '/x y'],
  ['an empty list is an empty menu', [], ''],
])('%s', (_, slugs, expected) => {
  expect(drawn(navigationTree(entries(...slugs)))).toBe(expected);
});

it('keeps name and protection of every entry', () => {
  const [node] = navigationTree([{ slug: 'a', name: 'Løn', isSecured: true }]);
  expect(node).toEqual({ slug: 'a', name: 'Løn', isSecured: true, children: [] });
});

it.each([
  ['a/b/c', 'a a/b'],
  ['a/x/c', 'a'],
  ['a', ''],
  ['z/c', ''],
])('the trail to %s is [%s]', (slug, expected) => {
  const steps = breadcrumbs(entries('a', 'a/b', 'a/b/c'), slug);
  expect(steps.map((step) => step.slug).join(' ')).toBe(expected);
});
