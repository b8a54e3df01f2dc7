/** @jest-environment node */
// On a server the entry is imported, as part of a page's code, and touches no window.
test('it is imported without a window', async () => {
  expect(Object.keys(await import('../src/warm-frames.ts'))).toEqual(['createWarmFrames']);
});
