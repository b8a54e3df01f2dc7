import { createRequire } from 'node:module';

/**
 * Next renders documents with React's build for edge runtimes, which encodes every attribute by itself: an eighth of a document's time.
 * The build for Node, which has the same functions, is put in its place before Next loads it.
 */
export function replaceEdgeRenderer(): void {
  const require = createRequire(import.meta.url);
  const path = require.resolve('react-dom/server.node');
  require(path);
  require.cache[require.resolve('react-dom/server.edge')] = require.cache[path];
}
