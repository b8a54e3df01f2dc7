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

export interface TokenScreenProps {
  'Profile/Tokens': TokensProps;
  'Settings/Tokens': TokensProps;
}
