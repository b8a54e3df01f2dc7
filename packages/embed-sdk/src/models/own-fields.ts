interface Remembering {
  /** @internal The names of its fields; not among its enumerable members, as in 2.23.1. */
  readonly fields: readonly string[];
}

/** Gives an object its fields and remembers their names. */
export function setFields(object: Remembering, fields: object): void {
  Object.defineProperty(Object.assign(object, fields), 'fields', { value: Object.keys(fields), configurable: true });
}

/** The fields that an object was given, as they are now; not what a host has written to it besides. */
export function fieldsOf(object: Remembering): object {
  return Object.fromEntries(object.fields.map((name) => [name, object[name as never]]));
}
