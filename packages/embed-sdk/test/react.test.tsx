import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import type { Report } from '../src/library.ts';
import { EmbedType, PowerBIEmbed, useEmbed, useEmbedEvent, type EmbedProps, type EventHandler } from '../src/react.ts';
import type { AnyConfiguration } from '../src/loading/configuration.ts';
import { attach, makeService, reportConfig, settle } from './fake-frame.ts';

const container = () => document.querySelector<HTMLElement & { powerBiEmbed?: Report }>('.box')!;
const embedded = () => container().powerBiEmbed;

interface BoxProps extends Omit<EmbedProps, 'embedConfig' | 'eventHandlers' | 'cssClassName'> {
  config: AnyConfiguration;
  handlers?: Map<string, EventHandler | null>;
}

function Box({ config, handlers, ...rest }: BoxProps) {
  return (
    <PowerBIEmbed embedConfig={config} cssClassName="box" {...(handlers && { eventHandlers: handlers })} {...rest} />
  );
}

test('a report is embedded, told about, and removed on unmount', () => {
  const service = makeService();
  const told = jest.fn();
  const { unmount } = render(<Box config={reportConfig} service={service} getEmbeddedComponent={told} />);
  expect(told).toHaveBeenCalledWith(embedded());
  expect(service.getNumberOfComponents()).toBe(1);
  unmount();
  expect(service.getNumberOfComponents()).toBe(0);
});

test('strict mode leaves one embed and one frame', () => {
  const service = makeService();
  render(
    <StrictMode>
      <Box config={reportConfig} service={service} />
    </StrictMode>,
  );
  expect(service.getNumberOfComponents()).toBe(1);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('components without a service share one', () => {
  const listeners = jest.spyOn(window, 'addEventListener');
  const count = () =>
    new Set(listeners.mock.calls.filter(([name]) => name === 'message').map(([, listener]) => listener)).size;
  render(
    <>
      {['A', 'B', 'C'].map((uniqueId) => (
        <Box key={uniqueId} config={{ ...reportConfig, uniqueId }} />
      ))}
    </>,
  );
  expect(document.querySelectorAll('iframe')).toHaveLength(3);
  expect(count()).toBeLessThanOrEqual(1);
  listeners.mockRestore();
});

test('an equal configuration is not embedded again; another token is', async () => {
  const service = makeService();
  const { rerender } = render(<Box config={reportConfig} service={service} />);
  const frame = attach(embedded()!);
  await settle();
  frame.taken();
  rerender(<Box config={{ ...reportConfig, settings: undefined }} service={service} />);
  await settle();
  expect(frame.taken()).toEqual([]);
  const { iframe } = embedded()!;
  rerender(<Box config={{ ...reportConfig, accessToken: 'OTHER PERSON' }} service={service} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)));
  expect(frame.received.map(({ url, body }) => [url, body.accessToken as string])).toEqual([
    ['/report/load', 'OTHER PERSON'],
  ]);
  expect(embedded()!.iframe).toBe(iframe);
});

test('the handler of the latest rendering is the one that is called', async () => {
  const service = makeService();
  const first = jest.fn();
  const second = jest.fn();
  const map = (handler: EventHandler | null) => new Map([['loaded', handler]]);
  const { rerender } = render(<Box config={reportConfig} service={service} handlers={map(first)} />);
  const frame = attach(embedded()!);
  rerender(<Box config={reportConfig} service={service} handlers={map(second)} />);
  await frame.emit('loaded', { n: 1 });
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  expect(second.mock.calls[0]).toMatchObject([{ detail: { n: 1 } }, embedded()]);
  rerender(<Box config={reportConfig} service={service} handlers={map(null)} />);
  await frame.emit('loaded');
  expect(second).toHaveBeenCalledTimes(1);
});

test('names that the component does not raise are printed', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const handlers = new Map<string, EventHandler>([
    ['nonsense', () => undefined],
    ['loaded', () => undefined],
  ]);
  render(<Box config={reportConfig} service={makeService()} handlers={handlers} />);
  expect(error).toHaveBeenCalledWith('Following events are invalid: nonsense');
  error.mockRestore();
});

test('without a token the frame is bootstrapped, and completed when the token comes', async () => {
  const service = makeService();
  const { rerender } = render(<Box config={{ ...reportConfig, accessToken: undefined }} service={service} />);
  const frame = attach(embedded()!);
  await settle();
  expect(frame.taken()).toEqual([]);
  rerender(<Box config={reportConfig} service={service} />);
  await settle();
  expect(frame.taken()).toEqual(['POST /report/load']);
});

test('a token provider of a later rendering answers the frame', async () => {
  const service = makeService();
  const config = (token: string) => ({
    ...reportConfig,
    tokenType: 0,
    eventHooks: { accessTokenProvider: () => token },
  });
  const { rerender } = render(<Box config={config('old')} service={service} />);
  const frame = attach(embedded()!);
  rerender(<Box config={config('new')} service={service} />);
  expect(await frame.request('POST', '/reports/U1/eventHooks/newAccessToken')).toEqual({
    statusCode: 200,
    body: 'new',
  });
});

test('phases, creation and another kind in the same place', async () => {
  const service = makeService();
  const { rerender } = render(<Box config={reportConfig} service={service} phasedEmbedding />);
  const frame = attach(embedded()!);
  await settle();
  expect(frame.taken()).toEqual(['POST /report/prepare']);
  rerender(<Box config={{ ...reportConfig, type: 'dashboard' }} service={service} />);
  expect(embedded()!.embedtype).toBe('dashboard');
  rerender(<Box config={{ ...reportConfig, type: EmbedType.Create, datasetId: 'S' }} service={service} />);
  expect(embedded()!.embedtype).toBe('create');
});

test('the hooks embed and listen without a component', async () => {
  const service = makeService();
  const received = jest.fn();
  function Own() {
    const { ref, embed } = useEmbed<Report>(reportConfig, { service });
    useEmbedEvent<{ n: number }>(embed, 'loaded', ({ detail }) => void received(detail.n));
    return (
      <>
        <p>{embed ? 'embedded' : 'waiting'}</p>
        <div ref={ref} className="box" />
      </>
    );
  }
  render(<Own />);
  expect(screen.getByText('embedded')).toBeTruthy();
  await attach(embedded()!).emit('loaded', { n: 5 });
  expect(received).toHaveBeenCalledWith(5);
});
