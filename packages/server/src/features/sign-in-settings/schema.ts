import { z } from 'zod';
import { MAX_IDLE_HOURS, MAX_LIFETIME_HOURS } from '../../contract/page-object.ts';

const rule = z.enum(['optional', 'required'], 'validation.choice-invalid');

/** Who must have a second factor to sign in by password. */
export const TwoFactorSettings = z.object({ member: rule, administrator: rule });

const hours = (type: z.ZodNumber | z.ZodCoercedNumber, most: number, message: string) =>
  type.int(message).min(1, message).max(most, message);

const lengthOf = (type: (message: string) => z.ZodNumber | z.ZodCoercedNumber) => ({
  idleHours: hours(type('validation.idle-range'), MAX_IDLE_HOURS, 'validation.idle-range'),
  lifetimeHours: hours(type('validation.lifetime-range'), MAX_LIFETIME_HOURS, 'validation.lifetime-range'),
});

const ownLength = z
  .object({ kind: z.literal('own'), ...lengthOf((message) => z.number(message)) })
  .refine(({ idleHours, lifetimeHours }) => idleHours <= lifetimeHours, {
    path: ['idleHours'],
    message: 'validation.idle-longer',
  });

/** How long sessions last: as the operator has it, or as said here. */
export const SessionSettings = z.discriminatedUnion('kind', [z.object({ kind: z.literal('operator') }), ownLength]);

export const SessionLengthQuery = z.object(lengthOf((message) => z.coerce.number(message)));
