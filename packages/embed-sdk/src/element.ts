'use client';

import type { AnyConfiguration } from './loading/configuration.ts';
import type { Embed } from './components/embed.ts';
import type { Service } from './service/service.ts';
import { sharedService } from './shared-service.ts';

/** The element's attributes and the fields of the configuration that they stand for. */
const attributes: Record<string, string> = {
  type: 'type',
  'embed-url': 'embedUrl',
  'access-token': 'accessToken',
  'content-id': 'id',
  'group-id': 'groupId',
  'unique-id': 'uniqueId',
};

/** An element that embeds what its attributes and its `config` say. Events are raised on the element itself. */
export interface EmbedElement extends HTMLElement {
  /** What the attributes do not hold; a field stands above an attribute. */
  config: AnyConfiguration;
  /** The service to embed with; the page's shared one unless set. Another one embeds anew. */
  service: Service;
  /** The component, while the element is in the document and complete. */
  readonly embed: Embed | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-embed': EmbedElement;
  }
}

/** Defines the element under a name; once for each name. Does nothing where there are no custom elements. */
export function defineEmbedElement(name = 'portico-embed'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(name, elementClass());
}

// HTMLElement exists in browsers only: the class is made when it is asked for.
function elementClass(): CustomElementConstructor {
  return class extends HTMLElement implements EmbedElement {
    static observedAttributes = Object.keys(attributes);
    private held: AnyConfiguration = {};
    private ownService: Service | undefined;
    private isDue = false;

    constructor() {
      super();
      // What the host has set on an element that was not defined yet hides the accessors below.
      for (const name of ['service', 'config'] as const) {
        if (!Object.hasOwn(this, name)) continue;
        const value = this[name];
        Reflect.deleteProperty(this, name);
        Object.assign(this, { [name]: value });
      }
    }

    get embed(): Embed | undefined {
      return (this as { powerBiEmbed?: Embed }).powerBiEmbed;
    }

    get service(): Service {
      return this.ownService ?? sharedService();
    }

    set service(service: Service) {
      if (service === this.ownService) return;
      if (this.embed) this.service.reset(this);
      this.ownService = service;
      this.plan();
    }

    get config(): AnyConfiguration {
      return this.held;
    }

    set config(config: AnyConfiguration) {
      this.held = config;
      this.plan();
    }

    connectedCallback(): void {
      this.plan();
    }

    disconnectedCallback(): void {
      if (this.embed) this.service.reset(this);
    }

    /** With it, `moveBefore` calls neither of the two above, and the frame stays. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      this.plan();
    }

    /** Attributes are set one by one: what they amount to is embedded once they are all there. */
    private plan(): void {
      if (this.isDue) return;
      this.isDue = true;
      queueMicrotask(() => {
        this.isDue = false;
        if (this.isConnected) this.mount();
      });
    }

    private mount(): void {
      const config = { type: 'report', ...fromAttributes(this), ...this.held };
      if (!config.embedUrl || !(config.accessToken || config.tokenRefresh)) return;
      if (this.embed && this.embed.config.type !== config.type) this.service.reset(this);
      try {
        this.service.embedInternal(this, config);
      } catch (error) {
        this.service.onError(error);
      }
    }
  };
}

function fromAttributes(element: Element): AnyConfiguration {
  const present = Object.entries(attributes).filter(([attribute]) => element.hasAttribute(attribute));
  return Object.fromEntries(present.map(([attribute, field]) => [field, element.getAttribute(attribute)]));
}
