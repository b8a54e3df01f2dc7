import * as sdk from '@portico/embed-sdk';
import type { service } from '@portico/embed-sdk';

type Load = () => Promise<object>;

/** What a text may import, and where it comes from. The SDK is the real one, except that its messages can be seen. */
function modulesOf(wpmpFactory: service.IWpmpFactory): Record<string, Load> {
  return {
    '@portico/embed-sdk': async () => ({ ...sdk, factories: { ...sdk.factories, wpmpFactory } }),
    '@portico/embed-sdk/models': async () => sdk.models,
    '@portico/embed-sdk/react': () => import('@portico/embed-sdk/react'),
    '@portico/embed-sdk/element': () => import('@portico/embed-sdk/element'),
    react: () => import('react'),
    'react/jsx-runtime': () => import('react/jsx-runtime'),
    'react-dom/client': () => import('react-dom/client'),
  };
}

/** Loads the modules that a text needs. @throws Error that names one that is not here */
export async function loadModules(
  needs: readonly string[],
  wpmpFactory: service.IWpmpFactory,
): Promise<(name: string) => object> {
  const modules = modulesOf(wpmpFactory);
  const missing = needs.find((name) => !Object.hasOwn(modules, name));
  if (missing !== undefined) {
    throw new Error(`There is no module “${missing}” here. There are: ${Object.keys(modules).join(', ')}.`);
  }
  const loaded = new Map(await Promise.all(needs.map(async (name) => [name, await modules[name]!()] as const)));
  return (name) => loaded.get(name)!;
}
