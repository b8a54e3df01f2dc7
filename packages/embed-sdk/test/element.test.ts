import { defineEmbedElement, type EmbedElement } from '../src/element.ts';
import { attach, makeService, reportConfig, settle } from './fake-frame.ts';

beforeAll(() => defineEmbedElement());
const { accessToken, embedUrl } = reportConfig;

async function make(attributes: Record<string, string>, prepare: (element: EmbedElement) => void = () => undefined) {
  const element = document.createElement('portico-embed');
  element.service = makeService();
  prepare(element);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await settle();
  return element;
}

test('attributes embed a report, and its events are raised on the element', async () => {
  const element = await make({ 'embed-url': embedUrl, 'access-token': accessToken, 'unique-id': 'U1' });
  const received = jest.fn();
  element.addEventListener('loaded', received);
  const frame = attach(element.embed!);
  await frame.emit('loaded');
  expect(element.embed!.config).toMatchObject({ type: 'report', id: 'R1', accessToken });
  expect(received).toHaveBeenCalledTimes(1);
});

test('nothing is embedded until URL and token are there', async () => {
  const element = await make({ 'embed-url': embedUrl });
  expect(element.embed).toBeUndefined();
  element.setAttribute('access-token', 'T');
  await settle();
  expect(element.embed).toBeDefined();
});

test('its configuration stands above its attributes and carries what they cannot', async () => {
  const element = await make({ type: 'report', 'access-token': 'A' }, (it) => {
    it.config = { embedUrl, id: 'R9', settings: { hideErrors: true } };
  });
  expect(element.embed!.config).toMatchObject({ id: 'R9', settings: { hideErrors: true } });
});

test('leaving the document ends the embed; another kind takes its place', async () => {
  const element = await make({ 'embed-url': embedUrl, 'access-token': accessToken });
  const { service } = element;
  element.setAttribute('type', 'dashboard');
  element.setAttribute('content-id', 'D1');
  await settle();
  expect(element.embed!.embedtype).toBe('dashboard');
  element.remove();
  expect(element.embed).toBeUndefined();
  expect(service.getNumberOfComponents()).toBe(0);
});

test('a faulty configuration is told to onError', async () => {
  const onError = jest.fn();
  await make({ 'embed-url': 'https://evil.example', 'access-token': 'T' }, (it) => {
    it.service = makeService({ onError });
  });
  expect(onError).toHaveBeenCalledTimes(1);
});

test('what is set before the element is defined is taken over', async () => {
  const element = document.createElement('late-embed') as EmbedElement;
  const service = makeService();
  element.service = service;
  element.config = { embedUrl, accessToken, id: 'R9' };
  document.body.append(element);
  defineEmbedElement('late-embed');
  await settle();
  expect(element.embed!.config).toMatchObject({ id: 'R9' });
  expect(element.embed!.service).toBe(service);
  element.config = { embedUrl, accessToken, id: 'R10' };
  await settle();
  expect(element.embed!.config).toMatchObject({ id: 'R10' });
});

test('another service embeds anew, and the former one knows nothing of it', async () => {
  const element = await make({ 'embed-url': embedUrl, 'access-token': accessToken });
  const [former, next] = [element.service, makeService()];
  const { embed } = element;
  element.service = former;
  await settle();
  expect(element.embed).toBe(embed);
  element.service = next;
  await settle();
  expect(element.embed!.service).toBe(next);
  expect([former.getNumberOfComponents(), next.getNumberOfComponents()]).toEqual([0, 1]);
});

test('defining it twice does nothing', () => {
  expect(() => defineEmbedElement()).not.toThrow();
});
