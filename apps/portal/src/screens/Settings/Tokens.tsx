import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { TokensPage } from '../../components/access-tokens/tokens-page.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { buttonStyle } from '../../ui/styles.ts';

/** The tokens of services, for which all administrators answer. */
export default function Tokens(props: ScreenProps['Settings/Tokens']) {
  const text = useText();
  const links = (
    <Link to={route('api.show')} className={buttonStyle('secondary')}>
      {text('api.heading')}
    </Link>
  );
  return <TokensPage {...props} kind="service" links={links} />;
}
