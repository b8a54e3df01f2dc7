/** The middle of some measurements: one run that the machine disturbed does not count. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
