import type { NewAccessToken } from '@portico/server/page-object';
import { grantsOf, type ProgramScope } from '@portico/server/program-routes';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountRules } from '../account-rules.ts';
import { FormSheet } from '../form-sheet.tsx';
import { formRules } from '../form-rules.ts';
import { useForm } from '../use-form.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { TokenKind } from './tokens-page.tsx';

export interface TokenSheetProps {
  kind: TokenKind;
  scopes: readonly ProgramScope[];
  hasPassword: boolean;
  onMade: (token: NewAccessToken) => void;
  onClose: () => void;
}

const LIVES = ['7', '30', '90', '180', '365'] as const;

interface Values {
  name: string;
  scopes: ProgramScope[];
  expiresInDays: (typeof LIVES)[number];
  password: string;
}

const CREATE = { own: 'tokens.own.store', service: 'tokens.service.store' } as const;

/** Makes a token. Whoever makes one gives their password again. */
export default function TokenSheet({ kind, scopes, hasPassword, onMade, onClose }: TokenSheetProps) {
  const text = useText();
  const form = useTokenForm(kind, hasPassword, onMade);
  const { values, set, field, error } = form;
  return (
    <FormSheet heading={text('tokens.create')} submitLabel={text('tokens.create')} form={form} onClose={onClose}>
      <TextField
        {...field('name')}
        label={text('tokens.name')}
        help={text('tokens.name.help')}
        autoComplete="off"
        isRequired
      />
      <ScopeChoice
        scopes={scopes}
        chosen={values.scopes}
        error={error('scopes')}
        onChange={(chosen) => set('scopes', chosen)}
      />
      {grantsOf(values.scopes).map((grant) => (
        <Notice key={grant} kind="warning">
          {text(`tokens.grants.${grant}`)}
        </Notice>
      ))}
      <SelectField
        label={text('tokens.life')}
        name="expiresInDays"
        value={values.expiresInDays}
        onChange={(days) => set('expiresInDays', days)}
        choices={LIVES.map((days) => ({ value: days, label: text('tokens.days', { days: Number(days) }) }))}
        error={error('expiresInDays')}
      />
      {hasPassword ? (
        <PasswordField {...field('password')} label={text('password.old')} autoComplete="current-password" isRequired />
      ) : (
        <Notice kind="info">{text('tokens.no-password')}</Notice>
      )}
    </FormSheet>
  );
}

/** What the sheet asks for, and where it is sent. */
function useTokenForm(kind: TokenKind, hasPassword: boolean, onMade: (token: NewAccessToken) => void) {
  const { mutate } = useMutations();
  return useForm<Values>({
    initial: { name: '', scopes: [], expiresInDays: '90', password: '' },
    rules: {
      name: formRules.accessToken.name,
      scopes: (chosen) => (chosen.length === 0 ? 'validation.scopes-required' : undefined),
      ...(hasPassword && { password: accountRules.proof.password }),
    },
    async send({ expiresInDays, ...values }) {
      onMade(await mutate(CREATE[kind], { body: { ...values, expiresInDays: Number(expiresInDays) } }));
    },
  });
}
