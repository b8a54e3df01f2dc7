import { readPasted, type PastedFields } from './pasted-access.ts';

const sandbox = 'http://127.0.0.1:4310';
const good: PastedFields = {
  kind: 'report',
  embedUrl: ' https://app.powerbi.com/reportEmbed?reportId=r1&groupId=g1 ',
  accessToken: ' token ',
  tokenType: 'Aad',
  datasetId: '',
};
const read = (change: Partial<PastedFields>) => readPasted({ ...good, ...change }, [sandbox]);

test('ids are read from the address, and spaces around what was pasted do not matter', () => {
  expect(read({})).toEqual({
    access: {
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1&groupId=g1',
      accessToken: 'token',
      tokenType: 'Aad',
      id: 'r1',
      groupId: 'g1',
    },
  });
  expect(read({ accessToken: 'Bearer token' })).toMatchObject({ access: { accessToken: 'token' } });
  const tile = { kind: 'tile', embedUrl: `${sandbox}/tileEmbed?tileId=t1&dashboardId=d1` } as const;
  expect(read(tile)).toMatchObject({ access: { id: 't1', dashboardId: 'd1' } });
});

test.each<[string, Partial<PastedFields>, keyof PastedFields]>([
  ['no address', { embedUrl: 'app.powerbi.com' }, 'embedUrl'],
  ['a foreign host', { embedUrl: 'https://app.powerbi.com.evil.example/reportEmbed?reportId=r1' }, 'embedUrl'],
  ['a host without encryption', { embedUrl: 'http://app.powerbi.com/reportEmbed?reportId=r1' }, 'embedUrl'],
  ['a page instead of a frame', { embedUrl: 'https://app.powerbi.com/groups/g1/reports/r1' }, 'embedUrl'],
  ['an address without the id', { embedUrl: 'https://app.powerbi.com/reportEmbed' }, 'embedUrl'],
  ['no token', { accessToken: ' ' }, 'accessToken'],
  ['no data set', { kind: 'qna', embedUrl: 'https://app.powerbi.com/qnaEmbed' }, 'datasetId'],
])('%s is refused at its field', (_, change, field) => {
  expect(read(change)).toEqual({ errors: { [field]: expect.any(String) } });
});
