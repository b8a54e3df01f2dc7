import { createAccountRules } from './account-rules.ts';

const { email } = createAccountRules().signIn;

test.each([
  ...[...`!#$%&'*+-/=?^_\`{|}~`].flatMap((sign) => [`${sign}@portico.example`, `a${sign}b@portico.example`]),
  'R&D@portico.example',
  'ida_contoso.com#EXT#@contoso.onmicrosoft.com',
  "'=1+1@portico.example",
  "o'brien@portico.example",
  'anna.b.c@portico.example',
  'søren&ko@blåbær.example',
])('%j is an e-mail address', (typed) => {
  expect(email(typed)).toBeUndefined();
});

test.each([
  ...['a b', '"a b"', '"a"', 'a"b', 'a@b', '.a', 'a.', 'a..b', '', 'a,b', 'a;b', 'a:b', 'a<b', 'a>b', 'a(b)', 'a[b]'],
  ...['a\\b', 'a\u00A0b', 'a\u2028b', 'a😀'],
])('%j before @ is no e-mail address', (local) => {
  expect(email(`${local}@portico.example`)).toBe('validation.email-invalid');
});

test.each(['a\r\nBcc: b@portico.example', 'a@portico.example\nBcc: b', 'a\u0000"@portico.example', 'a@b#c.example'])(
  '%j, which is more than an address, is none',
  (typed) => {
    expect(email(typed)).toBe('validation.email-invalid');
  },
);
