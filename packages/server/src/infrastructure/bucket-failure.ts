import { types } from 'node:util';
import type { FailureCode } from '../contract/failures.ts';
import { DependencyFailure } from './dependencies.ts';

/** How services of S3's protocol say that there is no room; 507 stands for it as well. */
const FULL: ReadonlySet<string> = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
const INSUFFICIENT_STORAGE = 507;

interface ServiceError {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Whether a service says that there is no such object. */
export const isMissingObject = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as ServiceError | null)?.name ?? '');

/** The failure of the bucket that the error of a call is: it says no, or says nothing. */
export function toBucketFailure(error: unknown): DependencyFailure {
  if (error instanceof DependencyFailure) return error as DependencyFailure;
  const { name = '', $metadata } = (error ?? {}) as ServiceError;
  const isFull = FULL.has(name) || $metadata?.httpStatusCode === INSUFFICIENT_STORAGE;
  const code: FailureCode = isFull ? 'storage_full' : 'storage_unreachable';
  const message = types.isNativeError(error) ? `${error.name}: ${error.message}` : 'no answer';
  return new DependencyFailure('bucket', message, { code, cause: error });
}
