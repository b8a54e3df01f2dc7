import { translate, TranslationError } from './translate.ts';

const code = `import { models } from '@portico/embed-sdk';

const value: number = models.TokenType.Embed;
await Promise.resolve(value satisfies number);
console.log('line 5');
`;

test('types go, imports become needs, and lines stay where they are', () => {
  const { source, needs } = translate(code, 'ts');
  expect(needs).toEqual(['@portico/embed-sdk']);
  expect(source.split('\n')[4]).toBe("console.log('line 5');");
  expect(source).not.toContain(': number');
});

test('components are translated, with the runtime that they need', () => {
  const { needs } = translate("import { useState } from 'react';\nconst App = () => <p>{useState(1)[0]}</p>;\n", 'tsx');
  expect(needs.sort()).toEqual(['react', 'react/jsx-runtime']);
});

test.each<[string, number]>([
  ['const a = ;', 1],
  ['const a = 1;\nfunction (', 2],
])('%j is refused at its line', (text, line) => {
  expect.assertions(2);
  try {
    translate(text, 'ts');
  } catch (error) {
    expect(error).toBeInstanceOf(TranslationError);
    expect((error as TranslationError).failure).toMatchObject({ line, message: expect.any(String) });
  }
});
