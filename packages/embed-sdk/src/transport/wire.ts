/**
 * The value as it should arrive in the frame. Structured clone ignores `toJSON`, on which filter and selector objects
 * rely for their `$schema`; such objects are replaced by their JSON form. Dates travel as dates.
 */
export function toWire(value: unknown): unknown {
  return convert(value, new Map());
}

function convert(value: unknown, done: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (done.has(value)) return done.get(value);
  if (!(value instanceof Date) && 'toJSON' in value && typeof value.toJSON === 'function') {
    return convert((value as { toJSON(): unknown }).toJSON(), done);
  }
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    done.set(value, copy);
    for (const item of value) copy.push(convert(item, done));
    return copy;
  }
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const copy: Record<string, unknown> = {};
  done.set(value, copy);
  for (const [key, item] of Object.entries(value)) copy[key] = convert(item, done);
  return copy;
}
