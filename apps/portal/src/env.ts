import type { readServerEnvironment, ServerEnvironment } from '@portico/server';

/** Next's own client runs, and not app/client.tsx. Written out, because the bundler puts the value in its place. */
export const isDevelopment = process.env.NODE_ENV === 'development';

/**
 * The portal's settings.
 * @throws Error with one sentence for each variable that is missing or invalid.
 */
export function readEnvironment(read: typeof readServerEnvironment): ServerEnvironment {
  const environment = read(process.env);
  // next-auth reads its own URL from here only; it must be the one that browsers use.
  process.env.NEXTAUTH_URL = environment.portalUrl;
  return environment;
}

/** The variables as they are given, for the command that checks them. */
export const givenVariables = (): Readonly<NodeJS.ProcessEnv> => process.env;

/** What the command says wins over the variable. */
export function takeRole(role: ServerEnvironment['role']): void {
  process.env.ROLE = role;
}

/** Lets Next take the configuration that the build wrote, instead of compiling `next.config.ts`, as its `output: 'standalone'` does. */
export function takeBuiltConfiguration(configuration: unknown): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(configuration);
}
