import { type Brand, DEFAULT_BRAND } from '../contract/page-object.ts';
import { route } from '../contract/routes.ts';
import type { Database } from '../database/database.ts';
import type { NotificationChannel } from './notification-channel.ts';

/** The topic under which processes tell each other that the brand has changed. */
export const BRAND_TOPIC = 'brand';

/** What administrators have set, as the table of settings keeps it. */
export interface BrandSetting {
  name: string;
  shortName: string;
  accent: string | null;
  supportUrl: string | null;
  logoId: string | null;
  pictureId: string | null;
}

interface SettingRow {
  value: BrandSetting;
  revision: string;
}

const SETTING = `select value, (extract(epoch from changed_at) * 1000)::bigint::text as revision
  from settings where key = 'brand'`;

/** What the portal is called and looks like, read once by each process and again after every change. */
export interface BrandSource {
  /** Never fails: without a database it is as it was read last. */
  current(): Promise<Brand>;
  /** The next one who asks gets what is stored then. */
  forget(): void;
}

export function createBrandSource(database: Database, channel: NotificationChannel): BrandSource {
  let known: Promise<Brand> | null = null;
  let last = DEFAULT_BRAND;
  let listening: Promise<unknown> | null = null;
  const forget = () => {
    known = null;
  };
  const listen = () => {
    // Where it begins to listen, the channel tells so: what was read before that is read again.
    listening ??= channel.listen({
      onChange: (topic) => {
        if (topic === BRAND_TOPIC || topic === null) forget();
      },
      onClose: () => {},
    });
    listening.catch(() => {
      listening = null;
    });
  };
  const load = async () => {
    listen();
    const [row] = await database.query<SettingRow>(SETTING, []);
    last = row ? toBrand(row) : DEFAULT_BRAND;
    return last;
  };
  return {
    forget,
    async current() {
      try {
        return await (known ??= load());
      } catch {
        forget();
        return last;
      }
    },
  };
}

const imageHref = (id: string | null) => id && route('brand.image', { id });

function toBrand({ value: { logoId, pictureId, ...brand }, revision }: SettingRow): Brand {
  return { ...brand, revision, logoHref: imageHref(logoId), pictureHref: imageHref(pictureId) };
}

/** What runs in a browser: the build, and what it is called and looks like. A client with another one loads its page anew. */
export const clientVersion = (build: string, { revision }: Brand) => (revision === '' ? build : `${build}.${revision}`);
