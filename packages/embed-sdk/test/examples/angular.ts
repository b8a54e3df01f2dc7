import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { factories, service } from '@portico/embed-sdk';
import { defineEmbedElement, type EmbedElement } from '@portico/embed-sdk/element';

defineEmbedElement();
const { hpmFactory, wpmpFactory, routerFactory } = factories;

@Component({
  selector: 'app-report',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  styles: 'portico-embed { display: block; height: 700px }',
  template: `
    @if (config(); as config) {
      <portico-embed [config]="config" [service]="embeds" (rendered)="isRendered.set(true)" />
    }
    <p>{{ isRendered() ? 'The report is there.' : 'The report is loading.' }}</p>
  `,
})
export class ReportComponent {
  readonly embeds = new service.Service(hpmFactory, wpmpFactory, routerFactory, {
    allowedHosts: ['https://reports.example'],
  });
  readonly config = signal<EmbedElement['config'] | undefined>(undefined);
  readonly isRendered = signal(false);

  constructor() {
    void this.load();
  }

  private async load(): Promise<void> {
    const { id, embedUrl, token } = (await (await fetch('/api/report')).json()) as Record<string, string>;
    this.config.set({ type: 'report', id, embedUrl, accessToken: token, tokenType: 1 });
  }
}
