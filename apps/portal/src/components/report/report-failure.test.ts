import { ApiError } from '../../api/call.ts';
import { beginReading } from '../../api/event-log.ts';
import { json, Network } from '../../testing/network.ts';
import { describeReportFailure } from './report-failure.ts';

const REPORT = '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81';
const withReference = (reference: string) => new ApiError({ code: 'unexpected', reference });
const referenceOf = (error: unknown) => describeReportFailure(error, REPORT, performance.now())?.reference;

beforeEach(() => new Network().on('POST /log/report-views', () => json({})));

it('gives the reference of the server, also where no page is being read', () => {
  expect(referenceOf(withReference('0F3A96C1D7'))).toBe('0F3A96C1D7');
});

it('gives none that nobody could find: neither the server nor the activity has it', () => {
  expect(referenceOf(withReference(''))).toBeUndefined();
  expect(referenceOf(new Error('the frame is gone'))).toBeUndefined();
});

it('gives one of its own on a page, where the activity has it', () => {
  const end = beginReading('019a5f00-0000-7000-8000-000000000001');
  expect(referenceOf(withReference(''))).toMatch(/^[\dA-F]{10}$/);
  end();
});
