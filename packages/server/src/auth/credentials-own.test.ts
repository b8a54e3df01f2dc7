import { invitationEvents, otherBrowserEvents, ownEvents } from '../../testing/credential-events.ts';
import { testCredentialTable } from '../../testing/credential-table.ts';

/**
 * What ends with what users do themselves, and with what becomes of an invitation; docs/decisions/0019 has the reasons.
 * The columns: session, pending session, sign-in ticket, remembered device, password link, invitation link, recovery
 * codes, open stream, access token; each of another browser than the one that acts.
 */
testCredentialTable(
  { ...ownEvents, ...otherBrowserEvents, ...invitationEvents },
  {
    'password changed': 'E E E E E S S E E',
    'signed out': 'S S S S S S S S S',
    'signed out everywhere else': 'E E E E S S S E S',
    'one other session ended': 'E S S S S S S E S',
    'two-factor set up': 'E - E - S S - E S',
    'two-factor renewed': 'E E E E S S E E S',
    'two-factor removed': 'E E E E S S E E S',
    'recovery codes renewed': 'S S S S S S E S S',
    'account deleted': 'E E E E E S E E E',
    'password reset by link': 'E E E E E S S E E',
    'signed in elsewhere': 'S S S S S S S S S',
    'recovery code used': 'E E E E S S E E S',
    'invitation sent again': 'S S S S S E S S S',
    'invitation switched off': 'S S S S S E S S S',
    'invitation deleted': 'S S S S S E S S S',
  },
);
