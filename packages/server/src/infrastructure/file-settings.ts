import path from 'node:path';
import type { Setting, SettingValues } from '@portico/service';
import { z } from 'zod';
import { type S3Settings, storeOrigin } from './s3-storage.ts';
import { serviceUrl } from './service-urls.ts';

/** The variables that say where files are kept, and how large they may be. */
export const fileVariables = {
  FILES_DIR: [
    z.string().min(1).default('.data/files'),
    'set it to the folder for the files that administrators upload',
  ],
  MAX_FILE_MB: [
    z.coerce.number().int().min(1).max(4096).default(200),
    'set it to how many megabytes a file may have at most, for example 200',
  ],
  VIRUS_SCANNER: [
    z
      .string()
      .regex(/^(?:tcp:\/\/(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}|unix:\/.+)$/i)
      .optional(),
    'set it to the address of clamd, tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl, or leave it out: files are then ' +
      'not checked for viruses',
  ],
  FFMPEG: [
    z.string().regex(/^\//).optional(),
    'set it to the full path of ffmpeg, for example /usr/bin/ffmpeg, or leave it out: films that browsers do not play are then only ' +
      'downloaded',
  ],
  S3_BUCKET: [
    z.string().min(3).optional(),
    'set it to the bucket that keeps the files, or leave it out: files are then kept in FILES_DIR',
  ],
  S3_REGION: [z.string().min(1).default('us-east-1'), 'set it to the region of the bucket, for example eu-north-1'],
  S3_ENDPOINT: [
    serviceUrl.optional(),
    'set it to the address of the service, for example https://s3.example.com, or leave it out for that of Amazon; http ' +
      'is for this machine only',
  ],
  S3_ACCESS_KEY_ID: [
    z.string().min(1).optional(),
    'set it to the id of an access key, or leave it out where the machine has a role of its own',
  ],
  S3_SECRET_ACCESS_KEY: [z.string().min(1).optional(), 'set it to the secret of the access key'],
  S3_SIGNED_SECONDS: [
    z.coerce
      .number()
      .int()
      .refine((seconds) => seconds === 0 || (seconds >= 5 && seconds <= 43_200))
      .default(0),
    'set it to the seconds (5 to 43200) for which an address of the bucket is good that the portal signs for a browser, for ' +
      'example 300, or to 0: files then come through the portal',
  ],
} as const satisfies Record<string, Setting>;

export interface FileSettings {
  /** Where uploaded files are kept; the same for all processes. */
  folder: string;
  maxSizeBytes: number;
  /** The address of the virus scanner; null: files are not checked. */
  virusScanner: string | null;
  /** The program that makes films playable; null: nothing does. */
  ffmpeg: string | null;
  /** The bucket that keeps the files; null: they are kept in the folder. */
  s3: S3Settings | null;
  /** Where browsers are sent for films, sounds, images and downloads; null: they come from the portal. */
  storeOrigin: string | null;
}

const MEGABYTE = 1024 * 1024;

/** What the variables say. */
export function toFileSettings(values: SettingValues<typeof fileVariables>): FileSettings {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint = null } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const { S3_SIGNED_SECONDS: signedSeconds } = values;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  const s3 = bucket === undefined ? null : { bucket, region, endpoint, credentials };
  return {
    folder: path.resolve(values.FILES_DIR),
    maxSizeBytes: values.MAX_FILE_MB * MEGABYTE,
    virusScanner: values.VIRUS_SCANNER ?? null,
    ffmpeg: values.FFMPEG ?? null,
    s3: s3 && { ...s3, signedSeconds },
    storeOrigin: s3 && signedSeconds > 0 ? storeOrigin(s3) : null,
  };
}
