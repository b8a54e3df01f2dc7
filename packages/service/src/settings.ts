import type { z } from 'zod';

/** A variable of the environment: what it must look like, and the sentence's end that says what to do when it does not. */
export type Setting = readonly [type: z.ZodType, advice: string];

/** The values that a table of settings gives. */
export type SettingValues<Settings extends Record<string, Setting>> = {
  [Name in keyof Settings]: z.output<Settings[Name][0]>;
};

/**
 * Reads variables of the environment by a table. An empty variable counts as absent.
 * @param source usually `process.env`
 * @throws Error with one sentence for each variable that is missing or not valid
 */
export function readSettings<Settings extends Record<string, Setting>>(
  settings: Settings,
  source: Readonly<Record<string, string | undefined>>,
): SettingValues<Settings> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, [type, advice]] of Object.entries<Setting>(settings)) {
    const result = type.safeParse(source[name] || undefined);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} is ${source[name] ? 'not valid' : 'missing'}: ${advice}.`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return values as SettingValues<Settings>;
}
