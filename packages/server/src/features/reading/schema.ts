import { z } from 'zod';
import { formRules, textOrNothing } from '../../validation/fields.ts';

export const Feedback = z.object({ isHelpful: z.boolean(), comment: textOrNothing(formRules.feedback.comment) });

export const DigestSetting = z.object({ isOn: z.boolean() });
