import { once } from 'node:events';
import { createServer } from 'node:http';
import { SERVER_TIMEOUTS } from '@portico/service';
import { log, type Metrics } from '@portico/server';

/** Answers Prometheus, at an address of its own: what it is told is for nobody who only reaches the portal. */
export async function serveMetrics(metrics: Metrics, address: { host: string; port: number }): Promise<void> {
  const server = createServer(SERVER_TIMEOUTS, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.print().then(
      (body) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'metrics cannot be read');
        response.writeHead(500).end();
      },
    );
  });
  // The portal ends without waiting for who asks here.
  server.unref().listen(address.port, address.host);
  await once(server, 'listening');
  log.info(address, 'metrics are answered');
}
