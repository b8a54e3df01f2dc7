import type { AnyConfiguration } from '../loading/configuration.ts';
import type { Embed } from '../components/embed.ts';
import type { EventDetails, ICustomEvent } from '../components/events.ts';
import type { Components, Typed } from '../service/service-types.ts';

/** A kind of content, or a kind that is known when the page runs. */
export type AnyType = keyof Components | 'any';

/** The configuration of a kind of content, with its `type`; token and URL may come later. */
export type ConfigurationOf<Type extends AnyType> = Type extends keyof Components
  ? Partial<Omit<Typed<Type>, 'type'>> & { type: Type }
  : AnyConfiguration;

/** The component of a kind of content. */
export type ComponentOf<Type extends AnyType> = Type extends keyof Components ? Components[Type]['component'] : Embed;

/** Handlers by event name, each with the event's detail and the component. */
export type EventHandlers<Type extends AnyType> = Type extends keyof Components
  ? { [Name in keyof EventDetails<Type>]?: Handler<EventDetails<Type>[Name], ComponentOf<Type>> | null | undefined }
  : // oxlint-disable-next-line typescript/no-explicit-any -- a host that knows the event reads any detail
    { [Name in string]?: Handler<any, Embed> | null | undefined };

type Handler<Detail, Component> = (event: ICustomEvent<Detail>, embed: Component) => unknown;
