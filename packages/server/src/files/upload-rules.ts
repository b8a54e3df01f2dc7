import { type Failure, fail } from '../contract/failures.ts';
import { type FileKind, fileKindOf, fileKinds } from '../contract/file-types.ts';
import type { Services } from '../services.ts';

/** What administrators have set. Null: as large as the operator allows. */
export interface UploadSetting {
  maxMegabytes: number | null;
  kinds: FileKind[];
}

export const DELIVERED_UPLOADS: UploadSetting = { maxMegabytes: null, kinds: [...fileKinds] };

/** What may be uploaded now. */
export interface UploadRules {
  maxSizeBytes: number;
  kinds: readonly FileKind[];
}

const MEGABYTE = 1024 * 1024;

const SETTING = `select value from settings where key = 'uploads'`;

/** Read whenever something is uploaded, so that a change holds from the next request on. */
export async function getUploadRules({
  database,
  environment,
}: Pick<Services, 'database' | 'environment'>): Promise<UploadRules> {
  const [row] = await database.query<{ value: UploadSetting }>(SETTING, []);
  const { maxMegabytes, kinds } = row?.value ?? DELIVERED_UPLOADS;
  const { maxSizeBytes: operator } = environment.files;
  return { maxSizeBytes: maxMegabytes === null ? operator : Math.min(operator, maxMegabytes * MEGABYTE), kinds };
}

/** Why a file of this type is not taken; null: it is. */
export const refuseKind = ({ kinds }: Pick<UploadRules, 'kinds'>, type: string): Failure | null =>
  kinds.includes(fileKindOf(type)) ? null : fail('file_rejected', { file: 'validation.file-kind' });
