import { page } from '../../http/page.ts';
import { senderOf } from '../../mail/transport.ts';
import { listMails, MAILS_PER_PAGE } from './queries.ts';
import { MailsQuery } from './schema.ts';

export const mailsPage = page({
  route: 'mails.manage',
  component: 'Mails/Manage',
  title: 'title.mails',
  allow: 'administrator',
  query: MailsQuery,
  async load({ scope, query: { search, page: asked }, services: { database, environment } }) {
    const { mails, page: shown, total } = await listMails(scope, database, search, asked);
    const paging = { page: shown, pageSize: MAILS_PER_PAGE, total };
    return { mails, paging, search, isOutbox: environment.mail.url === null };
  },
});

export const mailSettingsPage = page({
  route: 'settings.mail',
  component: 'Settings/Mail',
  title: 'title.settings-mail',
  allow: 'administrator',
  async load({ scope, services: { environment, brand } }) {
    const { url, from } = environment.mail;
    const sender = senderOf(from, (await brand.current()).name);
    const server = url === null ? null : new URL(url);
    return {
      // Its name and port, without the user and the password.
      server: server && server.host,
      isEncrypted: server?.protocol === 'smtps:' || server?.searchParams.get('requireTLS') === 'true',
      from: typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`,
      ownEmail: scope.email,
    };
  },
});
