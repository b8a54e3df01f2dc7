import { type Brand, DEFAULT_BRAND } from '../contract/page-object.ts';
import { type Language, LANGUAGES } from '../contract/languages.ts';
import { route } from '../contract/routes.ts';
import type { Database } from '../database/database.ts';
import type { NotificationChannel } from './notification-channel.ts';
import { createSettingSource, type SettingRow, type SettingSource } from './setting-source.ts';

/** What administrators have set, as the table of settings keeps it. */
export interface BrandSetting {
  name: string;
  shortName: string;
  accent: string | null;
  supportUrl: string | null;
  logoId: string | null;
  pictureId: string | null;
}

/** What the portal is called and looks like. */
export type BrandSource = SettingSource<Brand>;

export const createBrandSource = (database: Database, channel: NotificationChannel): BrandSource =>
  createSettingSource(database, channel, { key: 'brand', delivered: DEFAULT_BRAND, toValue: toBrand });

const imageHref = (id: string | null) => id && route('brand.image', { id });

function toBrand({ value: { logoId, pictureId, ...brand }, revision }: SettingRow<BrandSetting>): Brand {
  return { ...brand, revision, logoHref: imageHref(logoId), pictureHref: imageHref(pictureId) };
}

/**
 * What runs in a browser: the build, what it is called and looks like, and the languages that it offers. A client with
 * another one loads its page anew.
 */
export const clientVersion = (build: string, { revision }: Brand, languages: readonly Language[]) =>
  [build, revision, languages.length < LANGUAGES.length ? languages.join('-') : ''].filter(Boolean).join('.');
