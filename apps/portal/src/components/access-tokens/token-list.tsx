import type { AccessTokenRow } from '@portico/server/page-object';
import { useMutations } from '../../api/mutations.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, Status } from '../../ui/status.tsx';
import { useConfirm } from '../confirmations.tsx';
import { Timestamp } from '../timestamp.tsx';
import type { TokenKind } from './tokens-page.tsx';

const REVOKE = { own: 'tokens.own.destroy', service: 'tokens.service.destroy' } as const;

/** Access tokens, each with what it is allowed, when it ends and when it was used. */
export function TokenList({ kind, tokens }: { kind: TokenKind; tokens: readonly AccessTokenRow[] }) {
  const text = useText();
  const revoke = useRevocation(kind);
  return (
    <ul
      aria-label={text(`tokens.${kind}.heading`)}
      className="divide-y divide-line rounded-normal border border-line bg-surface px-5 sm:px-6"
    >
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
              {token.name}
              {token.isExpired && <Status tone="bad">{text('tokens.expired')}</Status>}
            </p>
            <TokenTimes token={token} kind={kind} />
            <ul aria-label={text('tokens.scopes')} className="mt-2 flex flex-wrap gap-1.5">
              {token.scopes.map((scope) => (
                <li key={scope} className="max-w-full">
                  <Badge>{scope}</Badge>
                </li>
              ))}
            </ul>
          </div>
          <Button
            size="small"
            onPress={() => revoke(token)}
            aria-label={text('tokens.revoke.of', { name: token.name })}
          >
            {text('tokens.revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function TokenTimes({ token, kind }: { token: AccessTokenRow; kind: TokenKind }) {
  const text = useText();
  const { createdAt, createdBy, expiresAt, usedAt, usedFrom } = token;
  return (
    <p className="text-muted">
      {usedAt === null ? (
        text('tokens.never-used')
      ) : (
        <>
          {text('tokens.used')} <Timestamp at={usedAt} withTime /> · {usedFrom}
        </>
      )}
      {' · '}
      {text(token.isExpired ? 'tokens.ended' : 'tokens.expires')} <Timestamp at={expiresAt} />
      {' · '}
      {text('tokens.created')} <Timestamp at={createdAt} />
      {kind === 'service' && createdBy !== '' && `, ${createdBy}`}
    </p>
  );
}

/** Asks before a token is revoked: the program that has it stops at once. */
function useRevocation(kind: TokenKind) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  return ({ id, name }: AccessTokenRow) =>
    confirm({
      heading: text('tokens.revoke.heading', { name }),
      consequence: text('tokens.revoke.consequence'),
      action: text('tokens.revoke.action'),
      isDestructive: true,
      run: () => mutate(REVOKE[kind], { parameters: { id }, success: text('tokens.revoked', { name }) }),
    });
}
