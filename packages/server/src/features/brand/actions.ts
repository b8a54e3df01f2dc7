import { brandImages, settings } from '@portico/database';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changedValues } from '../../activity/changes.ts';
import { DEFAULT_BRAND } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import type { BrandSetting } from '../../infrastructure/brand-source.ts';
import { settingTopic } from '../../infrastructure/setting-source.ts';
import { CHANNEL_NAME } from '../../infrastructure/notification-channel.ts';
import { processImages, type ImageChange } from './images.ts';
import { BrandChange, MAX_BRAND_BODY_LENGTH } from './schema.ts';

const { name, shortName } = DEFAULT_BRAND;
const DELIVERED: BrandSetting = { name, shortName, accent: null, supportUrl: null, logoId: null, pictureId: null };

/** A brand as the activity has it: pictures by their ids. */
const detailsOf = ({ logoId, pictureId, ...texts }: BrandSetting) => ({ ...texts, logo: logoId, picture: pictureId });

/** Changes what the portal is called and looks like, for everybody. */
export const updateBrand = action({
  route: 'brand.update',
  input: BrandChange,
  allow: 'administrator',
  maxBodyLength: MAX_BRAND_BODY_LENGTH,
  prepare: ({ input }) => processImages(input),
  async run({ scope, input, prepared: images, tx }) {
    const before = await lockBrand(tx);
    const after: BrandSetting = {
      name: input.name,
      shortName: input.shortName,
      accent: input.accent,
      supportUrl: input.supportUrl === '' ? null : input.supportUrl,
      logoId: await store(tx, images.logo, before.logoId),
      pictureId: await store(tx, images.picture, before.pictureId),
    };
    const changed = { value: after, changedBy: scope.userId, changedAt: sql`now()` };
    await tx.update(settings).set(changed).where(eq(settings.key, 'brand'));
    await removeUnused(tx, after);
    await tx.execute(sql`select pg_notify(${CHANNEL_NAME}, ${settingTopic('brand')})`);
    return done({}, { action: 'brand.updated', details: changedValues(detailsOf(before), detailsOf(after)) });
  },
  after: ({ brand }) => brand.forget(),
});

/** The brand as it is; nobody else changes it until the transaction ends. */
async function lockBrand(tx: Transaction): Promise<BrandSetting> {
  await tx.insert(settings).values({ key: 'brand', value: DELIVERED }).onConflictDoNothing();
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'brand'))
    .for('update');
  return row?.value as BrandSetting;
}

async function store(tx: Transaction, image: ImageChange, before: string | null): Promise<string | null> {
  if (image === 'unchanged') return before;
  if (image === null) return null;
  const id = uuidv7();
  await tx.insert(brandImages).values({ id, ...image });
  return id;
}

/** Pages that are open show the pictures before for a while. */
const removeUnused = (tx: Transaction, { logoId, pictureId }: BrandSetting) =>
  tx.execute(sql`delete from brand_images where created_at < now() - interval '1 day'
    and id is distinct from ${logoId}::uuid and id is distinct from ${pictureId}::uuid`);
