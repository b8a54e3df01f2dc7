import { hpmFactory, routerFactory, wpmpFactory } from './service/factories.ts';
import { Service } from './service/service.ts';

let shared: Service | undefined;

/** The one service of this page for components that are given none; made when it is first asked for. */
export function sharedService(): Service {
  shared ??= new Service(hpmFactory, wpmpFactory, routerFactory);
  return shared;
}
