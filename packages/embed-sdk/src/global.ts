import * as library from './library.ts';

declare global {
  interface Window {
    powerbi: library.service.Service;
    powerBISDKGlobalServiceInstanceName?: string;
    'powerbi-client': typeof library;
  }
}

const { factories, service } = library;
const instance = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
const name = window.powerBISDKGlobalServiceInstanceName;

window['powerbi-client'] = library;
if (window.powerbi && name) (window as unknown as Record<string, unknown>)[name] = instance;
else window.powerbi = instance;
