/** A page that everybody signed in may see. */
export { PageView as default } from './page-content.tsx';
