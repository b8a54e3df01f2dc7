import { z } from 'zod';
import { measureSchema, querySchema } from './visual-query.ts';

const parameterValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A question that the reader answers before the report is printed; the answer filters its rows. */
const parameterSchema = z.object({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/),
  prompt: z.string(),
  type: z.enum(['Text', 'Integer', 'Float', 'Date', 'Boolean']),
  isNullable: z.boolean().default(false),
  isMultiValue: z.boolean().default(false),
  isHidden: z.boolean().default(false),
  defaultValues: z.array(parameterValue).default([]),
  /** What may be chosen: fixed values, or those of a column; free text when absent. */
  available: z
    .union([
      z.object({ values: z.array(z.object({ value: parameterValue, label: z.string() })) }),
      z.object({ table: z.string(), column: z.string() }),
    ])
    .optional(),
  /** Which rows stay; none are taken away when absent. */
  filter: z
    .object({
      table: z.string(),
      column: z.string(),
      operator: z.enum(['In', 'GreaterThanOrEqual', 'LessThanOrEqual']),
    })
    .optional(),
});

/** A list of rows with a head on every page, a subtotal after each group and a total at the end. */
const tableSchema = z.object({
  title: z.string(),
  query: querySchema.omit({ totals: true }).extend({ limit: z.number().int().positive().max(20_000).default(5000) }),
  /** Width of each column of the result, in millimetres. */
  widths: z.array(z.number().positive()),
  /** The first grouping starts a new block with its own head and subtotal. */
  isGrouped: z.boolean().default(false),
  hasTotal: z.boolean().default(true),
});

/** A paginated report as it is kept: pages of paper, filled from one data set by parameters. */
export const paginatedDocumentSchema = z.object({
  id: z.guid(),
  name: z.string(),
  datasetId: z.guid(),
  description: z.string().default(''),
  paper: z.object({ widthMm: z.number(), heightMm: z.number(), marginMm: z.number() }),
  measures: z.array(measureSchema).default([]),
  parameters: z.array(parameterSchema),
  /** `{Name}` is replaced by the parameter's answer. */
  header: z.object({ title: z.string(), subtitle: z.string().default('') }),
  footer: z.string().default(''),
  tables: z.array(tableSchema).min(1),
});

export type PaginatedDocument = z.infer<typeof paginatedDocumentSchema>;
export type PaginatedParameter = z.infer<typeof parameterSchema>;
export type ParameterValue = z.infer<typeof parameterValue>;
