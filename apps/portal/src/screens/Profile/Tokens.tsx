import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { TokensPage } from '../../components/access-tokens/tokens-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { buttonStyle } from '../../ui/styles.ts';

/** The tokens that act as who is signed in. */
export default function Tokens(props: ScreenProps['Profile/Tokens']) {
  const text = useText();
  const links = (
    <Link to={route('profile.edit')} className={buttonStyle('secondary')}>
      {text('profile.heading')}
    </Link>
  );
  return <TokensPage {...props} kind="own" links={links} />;
}
