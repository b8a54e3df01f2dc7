import { z } from 'zod';
import { fileKinds } from '../../contract/file-types.ts';

const size = z.number('validation.megabytes').int('validation.megabytes').min(1, 'validation.megabytes');

/** What may be uploaded: how large, where null is as the operator allows, and which kinds of files. */
export const UploadSettings = z.object({
  maxMegabytes: size.nullable(),
  kinds: z
    .array(z.enum(fileKinds, 'validation.choice-invalid'), 'validation.choice-invalid')
    .min(1, 'validation.kind-required')
    .max(fileKinds.length, 'validation.choice-invalid'),
});
