import type { ScreenProps } from '@portico/server/page-object';
import { useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { usePortal } from '../../client/portal.tsx';
import { Refused, signIn } from '../../client/session.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Door } from './Door.tsx';
import { Icon } from '../../ui/icon.tsx';

type Fields = { email: string; password: string };
type Problems = Partial<Record<keyof Fields, MessageId>>;

/** Something before an @, something with a dot after it; the server decides the rest. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function problemsOf({ email, password }: Fields): Problems {
  const problems: Problems = {};
  if (email.trim() === '') problems.email = 'validation.email-required';
  else if (!EMAIL.test(email.trim())) problems.email = 'validation.email-invalid';
  if (password === '') problems.password = 'validation.password-required';
  return problems;
}

/** A refusal in words; whatever is not expected here is a "Login Error". */
const messageOf = (error: unknown): MessageId =>
  error instanceof Refused && error.code !== 'unexpected' ? `failure.${error.code}` : 'login.failed';

/** The state of signing in: what is wrong, whether it is under way. */
function useSignIn(intended: string) {
  const { visits } = usePortal();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<MessageId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (fields: Fields): Promise<Problems> => {
    const found = problemsOf(fields);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return found;
    setBusy(true);
    try {
      const location = await signIn({ email: fields.email.trim(), password: fields.password, intended });
      await visits.visit(location, { replace: true });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
    return found;
  };
  return { problems, failure, isBusy, submit };
}

/**
 * The fields, beginning with what a fast person or a password manager filled in before the page came alive; until then
 * the form must not be sent, because the browser itself would send it.
 */
function useFields(form: RefObject<HTMLFormElement | null>) {
  const [fields, setFields] = useState<Fields>({ email: '', password: '' });
  const [isAlive, setAlive] = useState(false);
  useLayoutEffect(() => {
    const read = (name: keyof Fields) =>
      form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the document is the source, and only now is it known.
    setFields({ email: read('email'), password: read('password') });
    setAlive(true);
  }, [form]);
  return { fields, setFields, isAlive };
}

/** Signing in with e-mail and password. */
export default function Login({ intended }: ScreenProps['Auth/Login']) {
  const text = useText();
  const { problems, failure, isBusy, submit } = useSignIn(intended);
  const form = useRef<HTMLFormElement>(null);
  const { fields, setFields, isAlive } = useFields(form);
  const [isVisible, setVisible] = useState(false);
  const set = (name: keyof Fields) => (value: string) => setFields((old) => ({ ...old, [name]: value }));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const [first] = Object.keys(await submit(fields));
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
  };
  const problem = (name: keyof Fields) => problems[name] && text(problems[name]);
  return (
    <Door heading={text('login.heading')} lead={text('login.lead')}>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-col gap-5"
      >
        <TextField
          label={text('login.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          isRequired
          value={fields.email}
          onChange={set('email')}
          error={problem('email')}
        />
        <TextField
          label={text('login.password')}
          name="password"
          type={isVisible ? 'text' : 'password'}
          autoComplete="current-password"
          isRequired
          value={fields.password}
          onChange={set('password')}
          error={problem('password')}
          trailing={
            <IconButton
              label={text(isVisible ? 'login.hide-password' : 'login.show-password')}
              onClick={() => setVisible(!isVisible)}
              className="mr-1"
            >
              {isVisible ? <Icon name="eye-off" className="size-5" /> : <Icon name="eye" className="size-5" />}
            </IconButton>
          }
        />
        {failure && <Notice>{text(failure)}</Notice>}
        <Button look="primary" type="submit" isPending={isBusy} isDisabled={!isAlive} className="h-11">
          {isBusy && <Spinner />}
          {text(isBusy ? 'login.busy' : 'login.submit')}
        </Button>
      </form>
    </Door>
  );
}
