import { EmbedError } from './transport/embed-error.ts';

// Texts of the interface 2.23.1 that hosts compare with; Appendix A of its description.

export const paginated = 'This API is currently not supported for RDL reports';
export const autoAuth = 'Embed URL is invalid for this scenario. Please use Power BI REST APIs to get the valid URL';
export const embedUrl =
  'Invalid embed URL detected. Either URL hostname or protocol are invalid. Please use Power BI REST APIs to get the valid URL';
export const noEmbedUrl =
  "Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute 'powerbi-embed-url'.";
export const noToken =
  "No access token was found for element. You must specify an access token directly on the element using attribute 'powerbi-access-token' or specify a global token at: powerbi.accessToken.";
export const emptyToken = 'Access token cannot be empty';
export const noCreate = 'no create support';
export const contextHook = 'applicationContextProvider is only supported in report embed';
export const tokenHook = 'accessTokenProvider is only supported in report SaaS embed';
export const notFound = 'PowerBIEntityNotFound';
export const layoutFamily =
  'Switching between mobile and desktop layouts is not supported. Please reset the embed container and re-embed with required layout.';
export const inactivePage = 'Cannot resize the page. Only the active page can be resized';
export const noPageName = 'Page name is required when embedding a visual.';
export const noVisualName =
  'Visual name is required, but it was not found. You must provide a visual name as part of embed configuration.';
export const visualPages = 'Get pages is not supported while embedding a visual.';
export const visualSetPage = 'Set page is not supported while embedding a visual.';
export const visualRender = 'render is not supported while embedding a visual.';
export const reservedType = 'The component name is reserved. Cannot register a component with this name.';
export const registeredType = 'A component with this type is already registered.';
export const eventUrl = 'Invalid router event URL';
export const noNewPage = "Page model not found at 'event.value.newPage'.";
export const foreignLayer = "The host's window layer decides to which origins messages go.";

/** Throws the value itself where 2.23.1 does: hosts compare with its texts. */
export function throwValue(value: unknown): never {
  throw value as Error;
}

/** A promise that rejects with the value itself, where 2.23.1 rejects. */
export async function rejection(value: unknown): Promise<never> {
  throwValue(value);
}

/** An error for an argument that has no meaning. */
export function invalidArgument(name: string, value: unknown): EmbedError {
  return new EmbedError('invalid_argument', `${name} cannot be ${JSON.stringify(value)}`);
}

/** The configuration as JSON, its token emptied, and the element's own tag, without the token attribute and its content. */
function attempt(config: object, element: Element): string {
  return `Attempted to embed using config ${JSON.stringify({ ...config, accessToken: '' })} on element ${tagOf(element)}`;
}

function tagOf(element: Element): string {
  const copy = element.cloneNode(false) as Element;
  copy.removeAttribute('powerbi-access-token');
  return copy.outerHTML;
}

/** The texts of the service that name a configuration or an element. */
export const explainNoType = (config: object, element: Element): string =>
  `${attempt(config, element)}, but could not determine what type of component to embed. You must specify a type in the configuration or as an attribute such as 'powerbi-type="report"'.`;
export const explainUnknownType = (type: string): string =>
  `Attempted to embed component of type: ${type} but did not find any matching component.  Please verify the type you specified is intended.`;
export const explainBootstrapped = (element: Element): string =>
  `Attempted to bootstrap element ${tagOf(element)}, but the element is already a powerbi element.`;
export const explainNotListed = (config: object, element: Element): string =>
  `${attempt(config, element)} which already has embedded component associated, but could not find the existing component in the list of active components. This could indicate the embeds list is out of sync with the DOM, or the component is referencing the incorrect HTML element.`;
export const explainOtherType = (config: { type: string }, element: Element, former: string | undefined): string =>
  `Embedding on an existing element with a different type than the previous embed object is not supported.  ${attempt(config, element)}, but the existing element contains an embed of type: ${former} which does not match the new type: ${config.type}`;
export const explainNoComponent = (element: Element): string =>
  `You attempted to get an instance of powerbi component associated with element: ${tagOf(element)} but there was no associated instance.`;
