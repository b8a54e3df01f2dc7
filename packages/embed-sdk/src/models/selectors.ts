import type {
  IPageSelector,
  ISelector,
  ISlicerTargetSelector,
  IVisualSelector,
  IVisualTypeSelector,
  SlicerTarget,
} from './interfaces/selectors.ts';
import { setFields, fieldsOf } from './own-fields.ts';
import { schemaUrlOf } from './schema-url.ts';

/** What points at a page, a visual or a kind of visual. */
export abstract class Selector implements ISelector {
  declare $schema: string;
  /** @internal */
  declare readonly fields: readonly string[];

  constructor($schema: string, fields?: object) {
    setFields(this, { $schema, ...fields });
  }

  toJSON(): ISelector {
    return fieldsOf(this) as ISelector;
  }
}

/** Points at a page. */
export class PageSelector extends Selector implements IPageSelector {
  static schemaUrl: string = schemaUrlOf('pageSelector');
  declare pageName: string;

  constructor(pageName: string) {
    super(PageSelector.schemaUrl, { pageName });
  }
}

/** Points at one visual. */
export class VisualSelector extends Selector implements IVisualSelector {
  static schemaUrl: string = schemaUrlOf('visualSelector');
  declare visualName: string;

  constructor(visualName: string) {
    super(VisualSelector.schemaUrl, { visualName });
  }
}

/** Points at all visuals of a type. */
export class VisualTypeSelector extends Selector implements IVisualTypeSelector {
  static schemaUrl: string = schemaUrlOf('visualTypeSelector');
  declare visualType: string;

  constructor(visualType: string) {
    super(VisualTypeSelector.schemaUrl, { visualType });
  }
}

/** Points at the slicers of a target. */
export class SlicerTargetSelector extends Selector implements ISlicerTargetSelector {
  static schemaUrl: string = schemaUrlOf('slicerTargetSelector');
  declare target: SlicerTarget;

  constructor(target: SlicerTarget) {
    super(SlicerTargetSelector.schemaUrl, { target });
  }
}
