import { CLEAN_UP_QUEUE, MAIL_QUEUE, PASSWORD_QUEUE } from '@portico/database/queues';
import PgBoss from 'pg-boss';
import { cleanUp } from './clean-up.ts';
import type { Services } from './endpoint.ts';
import { answerPasswordRequest } from './features/passwords/answer-request.ts';
import type { Jobs } from './jobs.ts';
import { deliver } from './mail/delivery.ts';
import { createMailTransport } from './mail/transport.ts';

/** Work that nobody waits for: mails, and clearing away. */
export interface Background {
  close(): Promise<void>;
}

const START_AGAIN_MS = 2_000;
const POLL_S = 0.5;
/** At seventeen past every hour. */
const CLEAN_UP_AT = '17 * * * *';
const CONNECTIONS = 2;
const CONNECT_WITHIN_MS = 3_000;
const STOP_WITHIN_MS = 5_000;

type Tools = Pick<Services, 'database' | 'box' | 'environment' | 'post' | 'log'>;

/** Begins to work through the queues; as long as PostgreSQL is away, it tries again and again. */
export function startBackground(tools: Tools): Background {
  const { environment, log } = tools;
  const transport = createMailTransport(environment.mail);
  const boss = new PgBoss(connection(environment.databaseUrl));
  boss.on('error', (error) => log.warn({ err: error }, 'background work'));
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const begin = async (): Promise<void> => {
    try {
      await boss.start();
      await workThrough(boss, { ...tools, transport });
    } catch (error) {
      log.warn({ err: error }, 'background work cannot begin yet');
      await boss.stop({ graceful: false }).catch(() => undefined);
      if (!isClosed) timer = setTimeout(() => void (started = begin()), START_AGAIN_MS).unref();
    }
  };
  let started = begin();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await started;
      // While PostgreSQL is away there is nothing to hand back; jobs under way are taken up again when they expire.
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }).catch(() => undefined);
      transport.close();
    },
  };
}

function connection(connectionString: string): PgBoss.ConstructorOptions {
  const options = { connectionString, application_name: 'portico background', max: CONNECTIONS };
  // pg's own option, which pg-boss passes on: a server that takes connections and says nothing is as good as none.
  return Object.assign(options, { connectionTimeoutMillis: CONNECT_WITHIN_MS });
}

async function workThrough(boss: PgBoss, tools: Parameters<typeof deliver>[0] & Tools): Promise<void> {
  const options = { pollingIntervalSeconds: POLL_S, includeMetadata: true as const };
  await boss.work<Jobs[typeof MAIL_QUEUE]>(MAIL_QUEUE, options, async ([job]) => {
    if (job) await deliver(tools, job.data.mailId, job.retryCount >= job.retryLimit);
  });
  await boss.work<Jobs[typeof PASSWORD_QUEUE]>(PASSWORD_QUEUE, options, async ([job]) => {
    if (job) await answerPasswordRequest(tools, job.data.email);
  });
  await boss.work(CLEAN_UP_QUEUE, async () => cleanUp(tools.database));
  await boss.schedule(CLEAN_UP_QUEUE, CLEAN_UP_AT);
}
