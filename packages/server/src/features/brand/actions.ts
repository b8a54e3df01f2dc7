import { brandImages } from '@portico/database';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { changedValues } from '../../activity/changes.ts';
import { DEFAULT_BRAND } from '../../contract/page-object.ts';
import type { Transaction } from '../../database/database.ts';
import { action, done } from '../../http/action.ts';
import type { BrandSetting } from '../../infrastructure/brand-source.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import type { ImageChange } from './images.ts';
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
  // What reads pictures is large, and loaded with the first one.
  prepare: async ({ input }) => (await import('./images.ts')).processImages(input),
  async run({ scope, input, prepared: images, tx }) {
    const before = await lockSetting(tx, 'brand', DELIVERED);
    const after: BrandSetting = {
      name: input.name,
      shortName: input.shortName,
      accent: input.accent,
      supportUrl: input.supportUrl === '' ? null : input.supportUrl,
      logoId: await store(tx, images.logo, before.logoId),
      pictureId: await store(tx, images.picture, before.pictureId),
    };
    await storeSetting(tx, 'brand', { value: after, changedBy: scope.userId });
    await removeUnused(tx, after);
    return done({}, { action: 'brand.updated', details: changedValues(detailsOf(before), detailsOf(after)) });
  },
  after: ({ brand }) => brand.forget(),
});

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
