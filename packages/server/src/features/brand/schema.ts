import { z } from 'zod';
import { isHexColor, isReadableAccent } from '../../contract/accent.ts';
import { formRules, textsOf } from '../../validation/fields.ts';

/** As JSON has it: two pictures of half a megabyte at most. */
export const MAX_BRAND_BODY_LENGTH = 2 * 1024 * 1024;
const MAX_IMAGE_LENGTH = 700_000;

/** A picture as a data URL, which is written anew; `unchanged`: the one that there is; null: the portal's own. */
const image = z
  .union([
    z.literal('unchanged'),
    z
      .string()
      .max(MAX_IMAGE_LENGTH, 'validation.image-too-large')
      .regex(/^data:image\/(?:png|webp|jpeg);base64,[A-Za-z\d+/]+={0,2}$/, 'validation.file-broken'),
  ])
  .nullable();

/** What the portal is called and looks like. */
export const BrandChange = z.object({
  ...textsOf(formRules.brand),
  accent: z
    .string()
    .refine(isHexColor, { error: 'validation.colour-invalid', abort: true })
    .refine(isReadableAccent, 'validation.accent-contrast')
    .transform((colour) => colour.toLowerCase())
    .nullable(),
  logo: image,
  picture: image,
});
