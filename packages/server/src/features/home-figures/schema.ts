import { z } from 'zod';
import { LANGUAGES } from '../../contract/languages.ts';
import { MAX_HOME_FIGURES } from '../../contract/props/home-figures.ts';
import { fields, formRules, textsOf } from '../../validation/fields.ts';

/** The service's own names of pages and visuals. */
const name = z.string().regex(/^[\w.-]{1,200}$/, 'validation.figure-incomplete');

const figure = z.object({
  reportId: z.guid('validation.figure-incomplete').toLowerCase(),
  pageName: name,
  visualName: name,
  titles: z
    .array(z.object({ language: fields.language, ...textsOf({ title: formRules.announcement.title }) }))
    .min(1, 'validation.title-required')
    .max(LANGUAGES.length)
    .refine((titles) => new Set(titles.map(({ language }) => language)).size === titles.length),
});

/** The figures of Home, in their order. */
export const HomeFigures = z.object({
  figures: z.array(figure).max(MAX_HOME_FIGURES, 'validation.figures-too-many'),
});
