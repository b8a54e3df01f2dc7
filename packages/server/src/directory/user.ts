import { DependencyFailure } from '../infrastructure/dependencies.ts';

type DirectoryCode = 'login_error' | 'invalid_user_group' | 'directory_unreachable';

/** Why the directory's word cannot be used, with a sentence for the log. */
export class DirectoryFailure extends DependencyFailure<DirectoryCode> {
  constructor(code: DirectoryCode, message: string, { cause }: ErrorOptions = {}) {
    super('directory', message, { code, cause });
  }
}

/** A person as the directory knows them. */
export interface DirectoryUser {
  tenantId: string;
  objectId: string;
  name: string;
  /** In its one form. */
  email: string;
  /** Ids of the groups, with those that contain them; null: the token does not say, and Graph has to be asked. */
  groups: readonly string[] | null;
}
