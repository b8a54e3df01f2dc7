import { withUnsupported, CallFailure, createFrame } from '@portico/embed-frame';

const pages = [
  { name: 'first', displayName: 'First' },
  { name: 'second', displayName: 'Second' },
];
let active = 'first';

const frame = createFrame({
  allowedHostOrigins: ['https://portal.example'],
  handlers: withUnsupported('a slide show', {
    loadReport({ body }) {
      // Here your server is asked, with `body.id`; it checks `body.accessToken`.
      if (!body.accessToken) throw new CallFailure(400, [{ message: 'accessToken is required' }]);
      frame.emit('report', 'loaded', { initiator: 'sdk' });
      frame.emit('report', 'rendered', {});
    },
    getPages: () => pages.map((page) => ({ ...page, isActive: page.name === active })),
    setActivePage({ body }) {
      const newPage = pages.find(({ name }) => name === body.name);
      if (!newPage) throw new CallFailure(404, { message: 'PowerBIEntityNotFound' });
      active = newPage.name;
      frame.emit('report', 'pageChanged', { initiator: 'sdk', newPage });
    },
  }),
});
frame.ready();
