import type { NewAccessToken, ScreenProps } from '@portico/server/page-object';
import { type ComponentType, Suspense, useState } from 'react';
import { lazy } from '../../loading/lazy.ts';
import { useOpenDialog } from '../../navigation/url-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PageFrameProps } from '../../ui/page-frame.tsx';
import { TokenList } from './token-list.tsx';

const TokenSheet = lazy(() => import('./token-sheet.tsx'));
const SecretDialog = lazy(() => import('./secret-dialog.tsx'));

/** Whose tokens they are: those of who is signed in, or those of services. */
export type TokenKind = 'own' | 'service';

export interface TokensPageProps extends Pick<ScreenProps['Settings/Tokens'], 'tokens' | 'scopes' | 'hasPassword'> {
  kind: TokenKind;
  /** What the list stands in. */
  Frame: ComponentType<PageFrameProps>;
}

/** A list of access tokens, and how to make and to revoke them. */
export function TokensPage({ kind, tokens, scopes, hasPassword, Frame }: TokensPageProps) {
  const text = useText();
  const { opened, setOpened, close } = useOpenDialog<'new'>('new');
  const [made, setMade] = useState<NewAccessToken | null>(null);
  const create = (
    <Button variant="primary" onPress={() => setOpened('new')}>
      <Icon name="plus" />
      {text('tokens.create')}
    </Button>
  );
  const onMade = (token: NewAccessToken) => {
    close();
    setMade(token);
  };
  return (
    <Frame
      heading={text(`tokens.${kind}.heading`)}
      lead={text(`tokens.${kind}.lead`)}
      actions={tokens.length > 0 && create}
    >
      {tokens.length === 0 ? (
        <Empty icon="shield" heading={text('tokens.none')} action={create}>
          {text(`tokens.${kind}.none`)}
        </Empty>
      ) : (
        <TokenList kind={kind} tokens={tokens} />
      )}
      <Suspense>
        {opened && <TokenSheet kind={kind} scopes={scopes} hasPassword={hasPassword} onMade={onMade} onClose={close} />}
        {made && <SecretDialog secret={made.secret} onClose={() => setMade(null)} />}
      </Suspense>
    </Frame>
  );
}
