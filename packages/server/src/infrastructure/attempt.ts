/** What is read, or else its problem is noted: whoever starts the portal reads of everything that is wrong at once. */
export function attempt<Result>(problems: string[], read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    problems.push((error as Error).message);
    return undefined;
  }
}
