import { administratorEvents } from '../../testing/credential-events.ts';
import { testCredentialTable } from '../../testing/credential-table.ts';

/**
 * What ends with what administrators do to a user; docs/decisions/0019 has the reasons. The columns: session, pending
 * session, sign-in ticket, remembered device, password link, invitation link, recovery codes, open stream, access token.
 */
testCredentialTable(administratorEvents, {
  'password link sent': 'S S S S E S S S S',
  'signed out by an administrator': 'E E E E S S S E S',
  'two-factor reset': 'E E E E S S E E S',
  deactivated: 'E E E E E S E E E',
  'deactivated, then activated': 'E E E E E S S E E',
  removed: 'E E E E E S E E E',
  'removed, then restored': 'E E E E E S S E E',
  'account deleted, then restored': 'E E E E E S S E E',
  'made a member': 'E E E E S S S E E',
  'group removed': 'E E E E S E E E E',
  'group removed, then in another': 'E E E E S E S E E',
  'in another group': 'S S S S S S S S S',
  'e-mail changed': 'S S S S E S S S S',
  'name changed': 'S S S S S S S S S',
});
