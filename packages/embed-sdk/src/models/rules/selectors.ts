import { filters, target } from './filters.ts';
import { anyOf, literal, required, shape, string } from './words.ts';

const schema = (name: string) => literal(`http://powerbi.com/product/schema#${name}`);

export const visualSelector = shape({ $schema: schema('visualSelector'), visualName: required(string) });

const visualTypeSelector = shape({ $schema: required(schema('visualTypeSelector')), visualType: required(string) });

export const anyVisual = anyOf(visualSelector, visualTypeSelector);

export const slicerState = shape({ filters });

export const slicer = shape({
  selector: required(
    anyOf(visualSelector, shape({ $schema: required(schema('slicerTargetSelector')), target: required(target) })),
  ),
  state: required(slicerState),
});
