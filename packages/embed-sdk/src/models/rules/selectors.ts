import { schema } from '../schema.ts';
import { filters, target } from './filters.ts';
import { anyOf, oneOf, required, shape, string } from './words.ts';

const of = (name: string) => oneOf(schema(name));

export const visualSelector = shape({ $schema: of('visualSelector'), visualName: required(string) });

const visualTypeSelector = shape({ $schema: required(of('visualTypeSelector')), visualType: required(string) });

export const anyVisual = anyOf(visualSelector, visualTypeSelector);

export const slicerState = shape({ filters });

export const slicer = shape({
  selector: required(
    anyOf(visualSelector, shape({ $schema: required(of('slicerTargetSelector')), target: required(target) })),
  ),
  state: required(slicerState),
});
