import { readFileSync } from 'node:fs';

/** What operators keep in files that their platform mounts, as `DATABASE_URL_FILE=/run/secrets/database-url`. */
const SECRET =
  /^(DATABASE_URL|DATABASE_DIRECT_URL|AUTH_SECRET|ENCRYPTION_SECRET|ENCRYPTION_SECRET_PREVIOUS|BACKUP_PASSPHRASE|SCRATCH_DATABASE_URL|SETUP_CODE|MAIL_URL|(ANALYTICS|DIRECTORY|S3)_\w+)_FILE$/;

/** Whether a variable names the file of a secret. */
export const isSecretFile = (variable: string): boolean => SECRET.test(variable);

/**
 * Adds to variables of the environment the secrets that are given by files: without the end of the line, and only where
 * the variable itself is absent.
 * @throws Error with one sentence for each file that cannot be read
 */
export function withSecretFiles(
  source: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const problems: string[] = [];
  const read: Record<string, string> = {};
  for (const [variable, file] of Object.entries(source)) {
    const name = SECRET.exec(variable)?.[1];
    if (!name || !file || source[name]) continue;
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${variable} names a file that cannot be read: ${(error as Error).message}.`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { ...source, ...read };
}
