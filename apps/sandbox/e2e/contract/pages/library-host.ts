// A page that embeds with the library named `powerbi-client`: the published one, or ours in its place.
import { factories, service } from 'powerbi-client';
import { offerContract, type Component, type Mount, type Sender } from './contract-page.ts';

const made = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory, {
  // Only our library has the option: the published one allows only hosts of its vendor.
  allowedHosts: [document.body.dataset['frames'] ?? ''],
} as never);

const EMBEDDING = { create: 'createReport', quickCreate: 'quickCreate' } as const;

const mount: Mount = async ({ kind, place, events }, onEvent) => {
  const element = document.querySelector<HTMLElement>('#content')!;
  const method = kind === 'create' || kind === 'quickCreate' ? EMBEDDING[kind] : 'embed';
  const component = made[method](element, place.config as never) as unknown as Component;
  for (const name of events) component.on(name, ({ detail }) => onEvent(name, detail));
  return component;
};

offerContract(made as unknown as Sender, mount);
