import type {
  IPageSelector,
  ISelector,
  ISlicerTargetSelector,
  IVisualSelector,
  IVisualTypeSelector,
  SlicerTarget,
} from './interfaces/selectors.ts';
import { schema } from './schema.ts';

/** What points at a page, a visual or a kind of visual. */
export abstract class Selector implements ISelector {
  $schema: string;

  constructor($schema: string) {
    this.$schema = $schema;
  }

  toJSON(): ISelector {
    return { $schema: this.$schema };
  }
}

/** Points at a page. */
export class PageSelector extends Selector implements IPageSelector {
  static schemaUrl: string = schema('pageSelector');
  pageName: string;

  constructor(pageName: string) {
    super(PageSelector.schemaUrl);
    this.pageName = pageName;
  }

  override toJSON(): IPageSelector {
    return { ...super.toJSON(), pageName: this.pageName };
  }
}

/** Points at one visual. */
export class VisualSelector extends Selector implements IVisualSelector {
  static schemaUrl: string = schema('visualSelector');
  visualName: string;

  constructor(visualName: string) {
    super(VisualSelector.schemaUrl);
    this.visualName = visualName;
  }

  override toJSON(): IVisualSelector {
    return { ...super.toJSON(), visualName: this.visualName };
  }
}

/** Points at all visuals of a type. */
export class VisualTypeSelector extends Selector implements IVisualTypeSelector {
  static schemaUrl: string = schema('visualTypeSelector');
  visualType: string;

  constructor(visualType: string) {
    super(VisualTypeSelector.schemaUrl);
    this.visualType = visualType;
  }

  override toJSON(): IVisualTypeSelector {
    return { ...super.toJSON(), visualType: this.visualType };
  }
}

/** Points at the slicers of a target. */
export class SlicerTargetSelector extends Selector implements ISlicerTargetSelector {
  static schemaUrl: string = schema('slicerTargetSelector');
  target: SlicerTarget;

  constructor(target: SlicerTarget) {
    super(SlicerTargetSelector.schemaUrl);
    this.target = target;
  }

  override toJSON(): ISlicerTargetSelector {
    return { ...super.toJSON(), target: this.target };
  }
}
