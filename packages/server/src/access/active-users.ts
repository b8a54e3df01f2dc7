import { users } from '@portico/database';
import { and, eq, isNull } from 'drizzle-orm';

/** SQL: a user who is neither deactivated nor removed; nobody else may sign in. */
export const isActive = (user: string) => `${user}.status = 'active' and ${user}.removed_at is null`;

/** The same as a condition of drizzle. */
export const isActiveUser = and(eq(users.status, 'active'), isNull(users.removedAt));

/** SQL: an active user who is an administrator. */
export const isActiveAdministrator = (user: string) => `${user}.role = 'administrator' and ${isActive(user)}`;

/** The same as a condition of drizzle. */
export const isAdministrator = and(eq(users.role, 'administrator'), isActiveUser);
