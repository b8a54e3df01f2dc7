import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { TokensPage } from '../../components/access-tokens/tokens-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { PageFrame, type PageFrameProps } from '../../ui/page-frame.tsx';
import { buttonStyle } from '../../ui/styles.ts';

/** The tokens that act as who is signed in. */
export default function Tokens(props: ScreenProps['Profile/Tokens']) {
  return <TokensPage {...props} kind="own" Frame={Frame} />;
}

function Frame({ actions, ...props }: PageFrameProps) {
  const text = useText();
  const all = (
    <>
      <Link to={route('profile.edit')} className={buttonStyle('secondary')}>
        {text('profile.heading')}
      </Link>
      {actions}
    </>
  );
  return <PageFrame {...props} width="reading" actions={all} />;
}
