import { forgetCookie, setCookie } from './cookies.ts';

test('a cookie is bound to the host under https, and no script reads it', () => {
  expect(setCookie('session', 'token', 60, 'https://portal.example')).toBe(
    '__Host-portico.session=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

test('without https it lacks what needs it', () => {
  expect(forgetCookie('device', 'http://localhost:4300')).toBe(
    'portico.device=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  );
});
