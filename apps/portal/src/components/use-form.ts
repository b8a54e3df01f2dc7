import { useLayoutEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import type { ErrorMessage } from '../ui/failure-notice.tsx';
import { ApiError } from '../api/call.ts';
import { errorMessage } from './error-message.ts';

/** The error of a value, which may depend on the other values; undefined if it is valid. */
export type Rule<Value, Values> = (value: Value, values: Values) => MessageId | undefined;

export interface FormOptions<Values extends object> {
  initial: Values;
  rules?: { [Name in keyof Values]?: Rule<Values[Name], Values> };
  /** Sends the values. An error that it throws is shown, on the fields if the server names them. */
  send: (values: Values) => Promise<unknown>;
  /** The message for an error, if not the usual one. */
  messageOf?: (error: unknown) => ErrorMessage | null;
}

/** The props of a text field. */
export interface TextBinding {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: (event: FocusEvent) => void;
  error: string | undefined;
}

/** A form that has certain fields, for groups of fields that several forms share. */
export interface FormPart<Name extends string> {
  field: (name: Name) => TextBinding;
}

type FieldErrors<Values> = Partial<Record<keyof Values & string, MessageId>>;

const validate = <Values extends object>(values: Values, rules: FormOptions<Values>['rules']): FieldErrors<Values> => {
  const names = Object.keys(rules ?? {}) as (keyof Values & string)[];
  const found = names.map((name) => [name, rules?.[name]?.(values[name], values)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem)) as FieldErrors<Values>;
};

/** The part of a form that its element, its button and its error message need. */
export type FormState = Pick<ReturnType<typeof useForm>, 'formProps' | 'failure' | 'isBusy' | 'isHydrated' | 'isDirty'>;

/**
 * A form: its values, their errors (checked on blur, on submit, and by the server), and whether it is being sent.
 * `isHydrated` is false in the server's HTML, when the browser itself would submit the form.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, rules, send, messageOf = errorMessage } = options;
  const element = useRef<HTMLFormElement>(null);
  const { values, saved, setSaved, setValues, set, setProblems, error, field } = useFields(initial, rules);
  const [failure, setFailure] = useState<ErrorMessage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydration(element, setValues);

  const reject = (found: FieldErrors<Values>) => {
    setProblems(found);
    const fields = element.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
    [...fields].find(({ name }) => name in found)?.focus();
  };
  const submit = async (changes: Partial<Values> = {}) => {
    if (isBusy) return;
    const sent = { ...values, ...changes };
    setFailure(null);
    const found = validate(sent, rules);
    reject(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send(sent);
      setSaved(sent);
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof ApiError) reject(error.fields as FieldErrors<Values>);
    } finally {
      setBusy(false);
    }
  };
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  /** The props of the form element. */
  const formProps = { ref: element, method: 'post', noValidate: true, onSubmit } as const;
  return { values, set, submit, failure, isBusy, isHydrated, isDirty, error, field, formProps };
}

/** The values of a form's fields, and their errors. */
function useFields<Values extends object>(initial: Values, rules: FormOptions<Values>['rules']) {
  type Name = keyof Values & string;
  const text = useText();
  const [values, setValues] = useState(initial);
  // What the server has. A reload of the page does not change it.
  const [saved, setSaved] = useState(initial);
  const [problems, setProblems] = useState<FieldErrors<Values>>({});
  const set = <Field extends Name>(name: Field, value: Values[Field]) => {
    setValues((old) => ({ ...old, [name]: value }));
    setProblems(({ [name]: _, ...rest }) => rest as FieldErrors<Values>);
  };
  const validateOnBlur = (name: Name, { relatedTarget }: FocusEvent) => {
    // Submit validates all fields next; an error message now would move the button away from the pointer.
    const isSending = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (isSending || values[name] === saved[name]) return;
    setProblems(({ [name]: _, ...rest }) => {
      const problem = validate(values, rules)[name];
      return { ...rest, ...(problem && { [name]: problem }) } as FieldErrors<Values>;
    });
  };
  const error = (name: Name) => problems[name] && text(problems[name]);
  const field = (name: Name): TextBinding => ({
    name,
    value: values[name] as string,
    onChange: (value) => set(name, value as Values[Name]),
    onBlur: (event) => validateOnBlur(name, event),
    error: error(name),
  });
  return { values, saved, setSaved, setValues, set, setProblems, error, field };
}

/** Takes over what the user or a password manager filled in before hydration. @returns whether the form is hydrated. */
function useHydration<Values extends object>(
  element: React.RefObject<HTMLFormElement | null>,
  setValues: (change: (old: Values) => Values) => void,
): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    const inputs = element.current?.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox])') ?? [];
    const typed = [...inputs].filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const);
    setValues((old) => ({ ...old, ...Object.fromEntries(typed.filter(([name]) => name in old)) }));
    // oxlint-disable-next-line react/set-state-in-effect -- the document is the source, and only now is it known.
    setHydrated(true);
  }, [element, setValues]);
  return isHydrated;
}
