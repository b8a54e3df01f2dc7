import { fromHash, toHash, type SharedText } from './share.ts';

test.each<SharedText>([
  { code: "const greeting = 'hej, œuvre, 你好';\n", form: 'typescript' },
  { code: 'export const App = () => <p>{1 + 1}</p>;\n'.repeat(200), form: 'react' },
])('what a link says is what was written ($form)', async (text) => {
  const hash = await toHash(text);
  expect(hash).toMatch(/^#form=\w+&code=[\w-]+$/);
  expect(await fromHash(hash)).toEqual(text);
});

test.each(['', '#', '#code=', '#code=%%%', '#code=AAAA', '#example=filters'])('%j holds no text', async (hash) => {
  expect(await fromHash(hash)).toBeUndefined();
});
