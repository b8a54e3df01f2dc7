import { fromFetch, readCookie } from './request.ts';

/** The address that a call is taken to come from. */
function addressOf(forwarded: string | null, proxies: number): string {
  const headers = forwarded === null ? {} : { 'X-Forwarded-For': forwarded };
  const incoming = { socket: { remoteAddress: '10.0.0.1' } };
  return fromFetch(new Request('http://portal.example/', { headers }), {}, { incoming, proxies }).clientIp;
}

test.each([
  ['the connection’s, where no proxy is ours', '203.0.113.7', 0, '10.0.0.1'],
  ['what our proxy says', '203.0.113.7', 1, '203.0.113.7'],
  ['what our proxy says, not what the client made up', '127.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
  ['what the outer of two proxies says', '127.0.0.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['what our proxy says, without the port that some add', '203.0.113.7:50123', 1, '203.0.113.7'],
  ['the connection’s, where the proxy says nothing', null, 1, '10.0.0.1'],
  ['the connection’s, where the proxy does not know', 'unknown', 1, '10.0.0.1'],
  ['the connection’s, where there are fewer proxies than were told', '203.0.113.7', 2, '10.0.0.1'],
])('a call’s address is %s', (_, forwarded, proxies, address) => {
  expect(addressOf(forwarded, proxies)).toBe(address);
});

test.each([
  ['portico.session=a', 'a'],
  ['other=b; portico.session=a;third=c', 'a'],
  ['xportico.session=b; portico.session=a', 'a'],
  // Browsers send the more specific one first.
  ['portico.session=a; portico.session=b', 'a'],
  ['portico.session=a=b', 'a=b'],
  ['portico.session=', ''],
  ['portico.sessions=b; portico_session=c', null],
  ['portico.session', null],
  ['', null],
])('the cookie header %j has the session %j', (header, value) => {
  const request = new Request('http://portal.example/', { headers: { Cookie: header } });
  expect(readCookie(fromFetch(request, {}, { proxies: 0 }), 'portico.session')).toBe(value);
});
