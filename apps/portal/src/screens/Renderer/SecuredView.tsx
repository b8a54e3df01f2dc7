/**
 * A page for some people only. It is drawn like any other; its name is what keeps it out of memory: see `isKept` in
 * client/pages.ts.
 */
export { PageView as default } from './page-content.tsx';
