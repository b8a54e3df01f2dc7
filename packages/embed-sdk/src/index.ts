import type * as library from './library.ts';

declare global {
  interface Window {
    powerbi: library.service.Service;
    powerBISDKGlobalServiceInstanceName?: string;
    'powerbi-client': typeof library;
  }
}

export * from './library.ts';
