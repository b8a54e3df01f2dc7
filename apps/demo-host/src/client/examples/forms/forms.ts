import type { Example } from '../example.ts';
import { scriptForm, typescriptForm } from './imperative.ts';
import { reactForm } from './react.ts';
import { serverForm } from './server.ts';
import type { FormContext } from './text.ts';

/** Every form that an example is shown in. The playground runs those that have a language of its own. */
export const forms = {
  typescript: { title: 'TypeScript', text: typescriptForm, language: 'ts' },
  react: { title: 'React', text: reactForm, language: 'tsx' },
  script: { title: 'Script tag', text: scriptForm, language: undefined },
  server: { title: 'Your server', text: (example: Example) => serverForm(example), language: undefined },
} as const satisfies Record<
  string,
  { title: string; text: (example: Example, formContext: FormContext) => string; language: 'ts' | 'tsx' | undefined }
>;

/** The forms that run here. */
export type RunnableForm = 'typescript' | 'react';
