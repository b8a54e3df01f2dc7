// The floor of the bench: a bare Node server that runs the recorded SQL and sends the recorded bytes, nothing else.
// Its parent sends what to serve: { databaseUrl, statements: [{ text, parameters }], answers: { path: { headers, body } } }.
import http from 'node:http';
import postgres from 'postgres';

process.once('message', async ({ databaseUrl, statements: recorded, answers, pool }) => {
  const sql = postgres(databaseUrl, { max: pool, onnotice: () => {} });
  const statements = recorded.map(({ text, parameters }) => ({ text, parameters: parameters.map(parameterOf) }));
  for (const { text, parameters } of statements) {
    const rows = await sql.unsafe(text, parameters, { prepare: true });
    if (rows.length === 0) throw new Error(`A floor that finds nothing is none: ${text}`);
  }
  const prepared = Object.entries(answers).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body) },
  ]);
  const byPath = new Map(prepared);
  const server = http.createServer(async (request, response) => {
    for (const { text, parameters } of statements) await sql.unsafe(text, parameters, { prepare: true });
    const { headers, body } = byPath.get(request.url);
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
/** PostgreSQL logs bytes as text in hexadecimal; the driver wants them as bytes. */
function parameterOf(logged) {
  return logged?.startsWith('\\x') ? Buffer.from(logged.slice(2), 'hex') : logged;
}
process.once('disconnect', () => process.exit());
