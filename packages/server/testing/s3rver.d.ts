declare module 's3rver' {
  import type { IncomingMessage } from 'node:http';

  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  /** Koa's: what answers, in its order. */
  type Middleware = (context: Context, next: () => Promise<void>) => unknown;

  interface Context {
    req: IncomingMessage;
    status: number;
    body: string;
  }

  export default class S3rver {
    middleware: Middleware[];
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
