import * as library from './library.ts';
import { sharedService } from './shared-service.ts';

if (typeof window === 'undefined') {
  throw new Error(
    "@portico/embed-sdk/global sets window.powerbi, and a server has no window. Import it in the browser, with import('@portico/embed-sdk/global') in an effect; a server may import @portico/embed-sdk.",
  );
}

// Another library's service keeps its place where this one is given a name of its own.
const name = (window.powerbi && window.powerBISDKGlobalServiceInstanceName) || 'powerbi';

window['powerbi-client'] = library;
(window as unknown as Record<string, unknown>)[name] = sharedService();
