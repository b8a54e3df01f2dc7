import { addressesIn } from './addresses.ts';

it.each([
  ['', []],
  ['  ', []],
  ['a@x.dk', ['a@x.dk']],
  ['a@x.dk, b@x.dk;c@x.dk\nd@x.dk\te@x.dk f@x.dk', ['a@x.dk', 'b@x.dk', 'c@x.dk', 'd@x.dk', 'e@x.dk', 'f@x.dk']],
  ['a@x.dk,,; ,b@x.dk,', ['a@x.dk', 'b@x.dk']],
  ['"Sommer, Liv" <liv@x.dk>; Bo Vang <bo@x.dk>', ['liv@x.dk', 'bo@x.dk']],
  ['Liv Sommer <liv@x.dk>\r\nBo <bo@x.dk>', ['liv@x.dk', 'bo@x.dk']],
  ['a@x.dk A@X.dk', ['A@X.dk']],
  ['not-an-address, a@x.dk', ['not-an-address', 'a@x.dk']],
])('%j has the addresses %j', (typed, expected) => {
  expect(addressesIn(typed)).toEqual(expected);
});
