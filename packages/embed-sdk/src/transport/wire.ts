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
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function' && !(value instanceof Date)) return convert(toJSON.call(value), done);
  const isList = Array.isArray(value);
  if (!isList && Object.prototype.toString.call(value) !== '[object Object]') return value;
  const copy = (isList ? [] : {}) as Record<string, unknown>;
  done.set(value, copy);
  for (const [key, item] of Object.entries(value)) copy[key] = convert(item, done);
  return copy;
}
