import net from 'node:net';

/** A way to PostgreSQL that can be cut as a firewall or a lost host cuts it. */
export interface SilentRelay {
  /** PostgreSQL's address through it. */
  url: string;
  /** From now on nothing comes through on the connections that are open, which stay so; new ones work. */
  silence(): void;
  close(): void;
}

/** Passes on to PostgreSQL what comes in, until it is told not to. */
export async function startSilentRelay(databaseUrl: string): Promise<SilentRelay> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<{ isSilent: boolean; ends: net.Socket[] }>();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    const ends = [client, upstream];
    const connection = { isSilent: false, ends };
    open.add(connection);
    client.on('data', (packet) => connection.isSilent || upstream.write(packet));
    upstream.on('data', (packet) => connection.isSilent || client.write(packet));
    const onClose = () => {
      if (connection.isSilent) return;
      open.delete(connection);
      for (const end of ends) end.destroy();
    };
    for (const end of ends) end.on('error', () => undefined).on('close', onClose);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    silence() {
      for (const connection of open) connection.isSilent = true;
    },
    close() {
      server.close();
      for (const { ends } of open) for (const end of ends) end.destroy();
    },
  };
}
