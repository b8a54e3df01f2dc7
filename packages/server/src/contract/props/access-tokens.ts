import type { ProgramScope } from '../program-routes.ts';

/** A token that programs send. Times are ISO 8601. */
export interface AccessTokenRow {
  id: string;
  name: string;
  scopes: ProgramScope[];
  createdAt: string;
  /** Who made it; empty where that user is gone. */
  createdBy: string;
  expiresAt: string;
  isExpired: boolean;
  /** Null: never. */
  usedAt: string | null;
  usedFrom: string;
}

/** A new token: the only answer that has the secret. */
export interface NewAccessToken {
  id: string;
  secret: string;
}

interface TokensProps {
  tokens: AccessTokenRow[];
  /** What a new token may be allowed. */
  scopes: ProgramScope[];
  /** Who has none must have signed in just now to make one. */
  hasPassword: boolean;
}

/** An operation of the interface for programs. */
export interface ApiOperation {
  /** The route's name. */
  name: string;
  method: string;
  path: string;
  scope: ProgramScope;
  summary: string;
}

/** A value that an operation takes or answers. */
export interface ApiField {
  /** Where it stands, such as `props.users[].name`. */
  name: string;
  /** Such as `string`, `integer`, `"member" | "administrator"`, or the name of a type. */
  type: string;
  isRequired: boolean;
  description: string;
}

export interface ApiOperationDetails extends ApiOperation {
  /** Of the path and the query. */
  parameters: ApiField[];
  /** Of the body; null where there is none. */
  body: ApiField[] | null;
  answer: ApiField[];
  /** A call of it in a shell, where `PORTICO_TOKEN` has the token. */
  example: string;
}

export interface TokenScreenProps {
  'Settings/Api': {
    operations: ApiOperation[];
    shown: ApiOperationDetails | null;
  };
  'Profile/Tokens': TokensProps;
  'Settings/Tokens': TokensProps;
}
