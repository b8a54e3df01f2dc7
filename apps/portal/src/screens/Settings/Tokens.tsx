import type { ScreenProps } from '@portico/server/page-object';
import { TokensPage } from '../../components/access-tokens/tokens-page.tsx';
import type { PageFrameProps } from '../../ui/page-frame.tsx';
import { SettingsFrame } from './settings-frame.tsx';

/** The tokens of services, for which all administrators answer. */
export default function Tokens(props: ScreenProps['Settings/Tokens']) {
  return <TokensPage {...props} kind="service" Frame={Frame} />;
}

const Frame = (props: PageFrameProps) => <SettingsFrame {...props} current="tokens.service" />;
