import { changedValues } from '../../activity/changes.ts';
import { fail } from '../../contract/failures.ts';
import { fileKinds } from '../../contract/file-types.ts';
import { DELIVERED_UPLOADS, type UploadSetting } from '../../files/upload-rules.ts';
import { action, done } from '../../http/action.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import { UploadSettings } from './schema.ts';

const MEGABYTE = 1024 * 1024;

const detailsOf = ({ maxMegabytes, kinds }: UploadSetting) => ({
  maxMegabytes: maxMegabytes === null ? null : String(maxMegabytes),
  fileKinds: kinds.join(', '),
});

/** Says what may be uploaded from now on. What is there stays. */
export const changeUploadRules = action({
  route: 'settings.uploads.update',
  input: UploadSettings,
  allow: 'administrator',
  async run({ scope, input, services, tx }) {
    const { maxSizeBytes } = services.environment.files;
    if (input.maxMegabytes !== null && input.maxMegabytes * MEGABYTE > maxSizeBytes)
      return fail('invalid_input', { maxMegabytes: 'validation.megabytes-operator' });
    const after = { ...input, kinds: fileKinds.filter((kind) => input.kinds.includes(kind)) };
    const before = await lockSetting(tx, 'uploads', DELIVERED_UPLOADS);
    const details = changedValues(detailsOf(before), detailsOf(after));
    if (Object.keys(details).length === 0) return done({}, []);
    await storeSetting(tx, 'uploads', { value: after, changedBy: scope.userId });
    return done({}, { action: 'upload-rules.updated', details });
  },
});
