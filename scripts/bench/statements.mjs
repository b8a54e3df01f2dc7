// Records the SQL that one request makes, from PostgreSQL's own log: no hook in the product, nothing left out.
import fs from 'node:fs';
import postgres from 'postgres';

/**
 * The statements, with their parameters, that PostgreSQL executed while `work` ran.
 * @param url the database, by a role that may set parameters of the server.
 * @param logFile the log that this server writes.
 */
export async function recordStatements(url, logFile, work) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const set = async (value) => {
    await sql.unsafe(`alter system set log_statement = '${value}'`);
    await sql`select pg_reload_conf()`;
    // The other backends read the new setting before their next statement; this round trip comes after the reload.
    await sql`select pg_sleep(0.3)`;
  };
  await set('all');
  const from = fs.statSync(logFile).size;
  await work();
  const text = fs.readFileSync(logFile, 'utf8').slice(from);
  await set('none');
  await sql.end();
  return parse(text).filter((statement) => !/alter system|pg_reload_conf|pg_sleep/.test(statement.text));
}

const ENTRY =
  /LOG: {2}(?:statement|execute [^:]+): ([\s\S]*?)(?=\n\d{4}-\d\d-\d\d |\n*$)(?:\n.*?DETAIL: {2}Parameters: (.*))?/g;

function parse(log) {
  return [...log.matchAll(ENTRY)].map(([, text, parameters = '']) => ({
    text: text.replaceAll('\n\t', '\n').trim(),
    parameters: [...parameters.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
      ([, value]) => value?.replaceAll("''", "'") ?? null,
    ),
  }));
}
