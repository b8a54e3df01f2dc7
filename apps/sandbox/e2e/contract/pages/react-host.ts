// A page that embeds with powerbi-client-react as it is published, over powerbi-client as it is published.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { factories, service } from 'powerbi-client';
import { PowerBIEmbed } from 'powerbi-client-react';
import { offerContract, type Component, type Mount, type Sender } from './contract-page.ts';

const made = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);

const mount: Mount = ({ place, events }, onEvent) =>
  new Promise((resolve) => {
    const handlers = events.map(
      (name) => [name, (event?: { detail: unknown }) => onEvent(name, event?.detail)] as const,
    );
    const embed = createElement(PowerBIEmbed, {
      embedConfig: place.config,
      service: made,
      cssClassName: 'box',
      getEmbeddedComponent: (component) => resolve(component as unknown as Component),
      eventHandlers: new Map(handlers),
    });
    createRoot(document.querySelector('#content')!).render(embed);
  });

offerContract(made as unknown as Sender, mount);
