/** @jest-environment node */
test('the entry for script tags says on a server what to do instead', async () => {
  await expect(import('../src/global.ts')).rejects.toThrow("import('@portico/embed-sdk/global') in an effect");
});
