import { schemaUrlOf } from '../schema-url.ts';
import { filters, target } from './filters.ts';
import { anyOf, oneOf, required, shape, text } from './combinators.ts';

const of = (name: string) => oneOf(schemaUrlOf(name));

export const visualSelector = shape({ $schema: of('visualSelector'), visualName: text });

const visualTypeSelector = shape({ $schema: required(of('visualTypeSelector')), visualType: text });

export const anyVisual = anyOf(visualSelector, visualTypeSelector);

export const slicerState = shape({ filters });

export const slicer = shape({
  selector: required(
    anyOf(visualSelector, shape({ $schema: required(of('slicerTargetSelector')), target: required(target) })),
  ),
  state: required(slicerState),
});
