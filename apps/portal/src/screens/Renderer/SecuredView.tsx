/**
 * A page for some users only. It is rendered like any other; by its name it is not cached: see `isCacheable` in
 * navigation/page-cache.ts.
 */
export { PageView as default } from './page-content.tsx';
