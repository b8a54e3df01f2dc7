/** A page that every signed-in user may see. */
export { PageView as default } from './page-content.tsx';
