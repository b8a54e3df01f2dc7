// Times of one thing done many times over, in milliseconds.
/* global performance */

/** How long each of `count` times took, the shortest first. `work` is told which time it is. */
export async function measure(count, work) {
  const times = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  return times.sort(ascending);
}

export function ascending(one, other) {
  return one - other;
}

export function summary(times) {
  return { p50Ms: at(times, 0.5), p95Ms: at(times, 0.95) };
}

/** The time that this share of all is below; of sorted times. */
export function at(times, share, digits = 1) {
  return Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(digits));
}
