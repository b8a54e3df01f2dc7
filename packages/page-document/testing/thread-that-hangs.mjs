/* global performance */
const WORK_MS = 200;

/** A thread's work that ends at once, unless its task is to work for a while, or to hang. */
export default ({ task, begun }) => {
  begun.postMessage('begun');
  const startedAt = performance.now();
  while (task === 'hang' || (task === 'work' && performance.now() - startedAt < WORK_MS));
  return task;
};
