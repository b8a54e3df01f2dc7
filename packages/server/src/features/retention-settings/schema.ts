import { z } from 'zod';
import { activityRule, retentionRules } from '../../contract/props/settings.ts';

type NumberType = (message: string) => z.ZodNumber | z.ZodCoercedNumber;

const within = (type: NumberType, { least, most, problem }: { least: number; most: number; problem: string }) =>
  type(problem).int(problem).min(least, problem).max(most, problem);

const daysOf = (type: NumberType) => ({
  usersDays: within(type, retentionRules.usersDays),
  pagesDays: within(type, retentionRules.pagesDays),
  filesDays: within(type, retentionRules.filesDays),
  mailsDays: within(type, retentionRules.mailsDays),
});

/** 0: for good. */
const monthsOf = (type: NumberType) =>
  type(activityRule.problem)
    .int(activityRule.problem)
    .refine(
      (months) => months === 0 || (months >= activityRule.least && months <= activityRule.most),
      activityRule.problem,
    );

const asNumber: NumberType = (message) => z.number(message);
const fromQuery: NumberType = (message) => z.coerce.number(message);

/** For how long things are kept; `activityMonths` null: as the operator has it. */
export const RetentionSettings = z.object({ activityMonths: monthsOf(asNumber).nullable(), ...daysOf(asNumber) });

export const RetentionQuery = z.object({ activityMonths: monthsOf(fromQuery), ...daysOf(fromQuery) });
