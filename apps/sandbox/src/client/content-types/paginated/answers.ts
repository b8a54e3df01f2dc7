import type { OpenedPaginated, PaginatedRenderRequest } from '../../../model/frame-wire-content-types.ts';
import type { PaginatedParameter, ParameterValue } from '../../../model/paginated-document.ts';

/** The reader's answers by parameter; a list for multi-value parameters. */
export type Answers = Record<string, ParameterValue[]>;

type GivenValue = { name: string; value: string | null };

/** The initial answers: the author's, or the host's texts. */
export function startAnswers({ document }: OpenedPaginated, given: readonly GivenValue[] = []): Answers {
  return Object.fromEntries(
    document.parameters.map((parameter) => {
      const values = given.filter(({ name }) => name === parameter.name).map(({ value }) => read(parameter, value));
      return [parameter.name, values.length > 0 ? values : parameter.defaultValues];
    }),
  );
}

/** Parses a text as a value of the parameter's type. */
export function read({ type }: PaginatedParameter, text: string | null): ParameterValue {
  if (text === null) return null;
  if (type === 'Boolean') return text.toLowerCase() === 'true';
  if (type === 'Integer' || type === 'Float') return Number(text);
  return text;
}

/** Whether an answer is valid for the parameter. */
export function isAnswered(parameter: PaginatedParameter, values: readonly ParameterValue[]): boolean {
  if (values.length === 0) return parameter.isNullable || parameter.isMultiValue;
  return values.every((value) => {
    if (value === null) return parameter.isNullable;
    if (typeof value === 'number')
      return parameter.type === 'Integer' ? Number.isInteger(value) : Number.isFinite(value);
    return value !== '';
  });
}

/** The answers in the format of the server. */
export function toRequest({ document }: OpenedPaginated, answers: Answers): PaginatedRenderRequest['parameters'] {
  return document.parameters.map(({ name, isMultiValue }) => {
    const values = answers[name] ?? [];
    return { name, value: isMultiValue ? values.filter((value) => value !== null) : (values[0] ?? null) };
  });
}
