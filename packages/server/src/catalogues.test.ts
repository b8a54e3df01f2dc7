import path from 'node:path';
import { testCatalogues } from '../testing/catalogues.ts';
import screensDa from './http/messages/da.json' with { type: 'json' };
import screensDe from './http/messages/de.json' with { type: 'json' };
import screensEn from './http/messages/en.json' with { type: 'json' };
import screensFr from './http/messages/fr.json' with { type: 'json' };
import mailsDa from './mail/messages/da.json' with { type: 'json' };
import mailsDe from './mail/messages/de.json' with { type: 'json' };
import mailsEn from './mail/messages/en.json' with { type: 'json' };
import mailsFr from './mail/messages/fr.json' with { type: 'json' };

describe('names of screens and failures', () => {
  testCatalogues({ da: screensDa, de: screensDe, en: screensEn, fr: screensFr }, [__dirname]);
});

describe('mails', () => {
  testCatalogues({ da: mailsDa, de: mailsDe, en: mailsEn, fr: mailsFr }, [path.join(__dirname, 'mail')]);
});
