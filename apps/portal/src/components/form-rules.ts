import { createFormRules } from '@portico/server/form-rules';

/** The rules of every form; the server checks the same ones. */
export const formRules = createFormRules();
