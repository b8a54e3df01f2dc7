import { EmbedError } from '../transport/embed-error.ts';

/** Texts of the interface 2.23.1 that hosts compare with; Appendix A of its description. */
export const texts = {
  paginated: 'This API is currently not supported for RDL reports',
  autoAuth: 'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL',
  embedUrl:
    'Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL',
  noEmbedUrl:
    "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.",
  noToken:
    "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.",
  emptyToken: 'Access token cannot be empty',
  noCreate: 'no create support',
  contextHook: 'applicationContextProvider is only supported in report embed',
  tokenHook: 'accessTokenProvider is only supported in report SaaS embed',
  notFound: 'PowerBIEntityNotFound',
  layoutFamily:
    'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.',
  inactivePage: 'Cannot resize the page. Only the active page can be resized',
  noPageName: 'Page name is required when embedding a visual.',
  noVisualName:
    'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.',
  visualPages: 'Get pages is not supported while embedding a visual.',
  visualSetPage: 'Set page is not supported while embedding a visual.',
  visualRender: 'render is not supported while embedding a visual.',
  reservedType: 'The component name is reserved. Cannot register a component with this name.',
  registeredType: 'A component with this type is already registered.',
  eventUrl: 'Invalid router event URL',
  noNewPage: "Page model not found at 'event.value.newPage'.",
} as const;

/** The configuration as JSON, its token emptied. */
function describeConfig(config: object): string {
  return JSON.stringify({ ...config, accessToken: '' });
}

/** The element's own tag, without the token attribute and without its content. */
function describeElement(element: Element): string {
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('powerbi-access-token');
  return copy.outerHTML;
}

/** Throws the value itself where 2.23.1 does: hosts compare with its texts. */
export function refuse(value: unknown): never {
  throw value as Error;
}

/** Throws for an argument that has no meaning. */
export function invalidArgument(message: string): EmbedError {
  return new EmbedError('invalid_argument', message);
}

/** The texts of the service that name a configuration or an element. */
export const explanations = {
  noType: (config: object, element: Element) =>
    `Attempted to embed using config ${describeConfig(config)} on element ${describeElement(element)}, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`,
  unknownType: (type: string) =>
    `Attempted to embed component of type: ${type} but did not find any matching component.  Please verify the type you specified is intended.`,
  bootstrapped: (element: Element) =>
    `Attempted to bootstrap element ${describeElement(element)}, but the element is already a powerbi element.`,
  notListed: (config: object, element: Element) =>
    `Attempted to embed using config ${describeConfig(config)} on element ${describeElement(element)} which already has embedded component associated, but could not find the existing component in the list of active components. This could indicate the embeds list is out of sync with the DOM, or the component is referencing the incorrect HTML element.`,
  otherType: (config: { type: string }, element: Element, former: string | undefined) =>
    `Embedding on an existing element with a different type than the previous embed object is not supported.  Attempted to embed using config ${describeConfig(config)} on element ${describeElement(element)}, but the existing element contains an embed of type: ${former} which does not match the new type: ${config.type}`,
  noComponent: (element: Element) =>
    `You attempted to get an instance of powerbi component associated with element: ${describeElement(element)} but there was no associated instance.`,
};
