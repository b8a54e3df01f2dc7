/** Why PostgreSQL could not be started; each code is something a person can act upon. */
export type LauncherErrorCode =
  | 'binaries_missing'
  | 'no_service_account'
  | 'not_our_folder'
  | 'other_version'
  | 'wrong_password'
  | 'port_in_use'
  | 'database_in_use'
  | 'start_failed';

/** A failed start of the embedded PostgreSQL, with a sentence that says what to do. */
export class LauncherError extends Error {
  readonly code: LauncherErrorCode;
  /** The port that is taken, with `port_in_use`. */
  readonly port: number | undefined;

  constructor(code: LauncherErrorCode, message: string, port?: number) {
    super(message);
    this.name = 'LauncherError';
    this.code = code;
    this.port = port;
  }
}
