// The floor of the bench: a bare Node server that runs the recorded SQL and sends the recorded bytes, nothing else.
// Its parent sends what to serve: { databaseUrl, statements: [{ text, parameters }], answers: { path: { headers, body } } }.
import http from 'node:http';
import postgres from 'postgres';

process.once('message', ({ databaseUrl, statements, answers, pool }) => {
  const sql = postgres(databaseUrl, { max: pool, onnotice: () => {} });
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
process.once('disconnect', () => process.exit());
