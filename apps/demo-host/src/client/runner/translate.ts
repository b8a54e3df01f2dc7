import { transform } from 'sucrase';
import type { Language, RunFailure } from './messages.ts';

/** A text that is no TypeScript. */
export class TranslationError extends Error {
  readonly failure: RunFailure;
  constructor(failure: RunFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Makes a module of a text: its one export is an async function that runs it, so that `await` may stand anywhere. Lines
 * stay where they are. @throws TranslationError that names the place
 */
export function translate(code: string, language: Language): { source: string; needs: string[] } {
  const body = compile(code, language);
  const needs = [...body.matchAll(/\brequire\((['"])(.*?)\1\)/g)].map((match) => match[2] ?? '');
  return { source: `export default async (require, exports) => {${body}\n}`, needs: [...new Set(needs)] };
}

function compile(code: string, language: Language): string {
  try {
    return transform(code, {
      transforms: ['typescript', 'imports', ...(language === 'tsx' ? (['jsx'] as const) : [])],
      jsxRuntime: 'automatic',
      production: true,
      preserveDynamicImport: true,
    }).code;
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    throw new TranslationError({ message: plain(message), line: loc?.line, column: loc && loc.column + 1 });
  }
}

/** `Error transforming sucrase: Unexpected token (3:5)` says what it means in the middle. */
function plain(message: string): string {
  return message.replace(/^Error transforming .*?: /, '').replace(/ \(\d+:\d+\)$/, '');
}
