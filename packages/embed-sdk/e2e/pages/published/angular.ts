// The wrapper is published for Angular's linker; with the compiler on the page it is compiled there.
import '@angular/compiler';
import { Component, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { PowerBIEmbedModule } from 'powerbi-client-angular';
import { properties } from './host.ts';

const Host = Component({
  selector: '#one',
  imports: [PowerBIEmbedModule],
  template: `<powerbi-report
    [embedConfig]="properties.embedConfig"
    [service]="properties.service"
    [cssClassName]="properties.cssClassName"
    [eventHandlers]="properties.eventHandlers"
  />`,
})(
  class {
    properties = properties;
  },
);
void bootstrapApplication(Host, { providers: [provideZonelessChangeDetection()] });
