import { LinkArea } from '../client/link.tsx';
import { Outlet, usePage } from '../client/outlet.tsx';
import { VisitProgress } from '../client/progress.tsx';
import { screens } from './screens.ts';
import { Shell } from './shell/shell.tsx';

/** The page on show inside the frame of a signed-in person, or bare before the door. */
export function Root() {
  const page = usePage();
  const { shell } = page.props;
  const outlet = <Outlet page={page} screens={screens} />;
  return (
    <LinkArea>
      <VisitProgress />
      {shell ? (
        <Shell page={page} shell={shell}>
          {outlet}
        </Shell>
      ) : (
        outlet
      )}
    </LinkArea>
  );
}
