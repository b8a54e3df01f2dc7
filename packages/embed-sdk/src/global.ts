import * as library from './library.ts';
import { sharedService } from './shared-service.ts';

// Another library's service keeps its place where this one is given a name of its own.
const name = (window.powerbi && window.powerBISDKGlobalServiceInstanceName) || 'powerbi';

window['powerbi-client'] = library;
(window as unknown as Record<string, unknown>)[name] = sharedService();
