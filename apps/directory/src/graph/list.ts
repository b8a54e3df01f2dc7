import { failures } from './failure.ts';

const DEFAULT_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 999;
const FILTER =
  /^\s*(?:startswith\(\s*displayName\s*,\s*'((?:[^']|'')*)'\s*\)|(displayName|id)\s+eq\s+'((?:[^']|'')*)')\s*$/i;
const SEARCH = /^\s*"(?:displayName|description):((?:[^"\\]|\\.)*)"\s*$/i;

/** Something that a list of Graph holds. */
interface Item {
  id: string;
  displayName: string;
  description: string;
}

/** The query of a list, and what the answer's address is made of. */
export interface ListQuery {
  /** The list's own address, without query. */
  address: string;
  query: URLSearchParams;
  /** The value of the header ConsistencyLevel; Graph wants `eventual` for searches and counts. */
  consistencyLevel: string | undefined;
  /** The name of the entity set, for `@odata.context`. */
  entitySet: string;
}

/**
 * One page of `items`, with `$filter` (startswith and eq on displayName, eq on id), `$search`, `$orderby=displayName`,
 * `$select`, `$top`, `$count` and `$skiptoken`.
 * @throws GraphFailure 400 for what Graph refuses or this does not know.
 */
export function listPage<Each extends Item>(items: readonly Each[], { address, query, ...rest }: ListQuery) {
  const isEventual = rest.consistencyLevel?.toLowerCase() === 'eventual';
  const found = ordered(searched(filtered(items, query.get('$filter')), query.get('$search'), isEventual), query);
  const size = pageSize(query.get('$top'));
  const start = startOf(query.get('$skiptoken'));
  const end = start + size;
  const select = selection(query.get('$select'));
  return {
    '@odata.context': `${new URL(address).origin}/graph/v1.0/$metadata#${rest.entitySet}`,
    ...(query.get('$count') === 'true' && isEventual ? { '@odata.count': found.length } : {}),
    ...(end < found.length ? { '@odata.nextLink': nextLink(address, query, end) } : {}),
    value: found.slice(start, end).map(select),
  };
}

function filtered<Each extends Item>(items: readonly Each[], filter: string | null): readonly Each[] {
  if (!filter) return items;
  const parts = FILTER.exec(filter);
  if (!parts) throw failures.badRequest(`Invalid filter clause: '${filter}'.`);
  const [, prefix, property, value] = parts.map((part) => part?.replaceAll("''", "'").toLowerCase());
  if (prefix !== undefined) return items.filter((each) => each.displayName.toLowerCase().startsWith(prefix));
  const key = property === 'id' ? 'id' : 'displayName';
  return items.filter((each) => each[key].toLowerCase() === value);
}

/** Each word of the search begins a word of the name, as in Graph. */
function searched<Each extends Item>(items: readonly Each[], search: string | null, isEventual: boolean) {
  if (!search) return items;
  if (!isEventual)
    throw failures.badRequest(
      "Request with $search query parameter only works with a 'ConsistencyLevel: eventual' header.",
    );
  const parts = SEARCH.exec(search);
  if (!parts) throw failures.badRequest(`Syntax error in $search: ${search}`);
  const wanted = wordsOf((parts[1] ?? '').replace(/\\(.)/g, '$1'));
  const key = /^\s*"description/i.test(search) ? 'description' : 'displayName';
  return items.filter((each) => {
    const wordsOfValue = wordsOf(each[key]);
    return wanted.every((want) => wordsOfValue.some((word) => word.startsWith(want)));
  });
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function ordered<Each extends Item>(items: readonly Each[], query: URLSearchParams): readonly Each[] {
  const order = query.get('$orderby');
  if (!order) return items;
  const direction = /^displayName(?: (asc|desc))?$/i.exec(order.trim());
  if (!direction) throw failures.badRequest(`Unsupported order by: '${order}'.`);
  const sign = direction[1]?.toLowerCase() === 'desc' ? -1 : 1;
  return items.toSorted((left, right) => sign * left.displayName.localeCompare(right.displayName, 'da'));
}

function pageSize(top: string | null): number {
  if (top === null) return DEFAULT_PAGE_SIZE;
  const size = Number(top);
  if (Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE) return size;
  throw failures.badRequest(`Invalid page size specified: '${top}'. Must be between 1 and ${MAX_PAGE_SIZE} inclusive.`);
}

function startOf(skipToken: string | null): number {
  if (skipToken === null) return 0;
  const start = Number(Buffer.from(skipToken, 'base64url').toString());
  if (Number.isInteger(start) && start > 0) return start;
  throw failures.badRequest('Invalid value specified for property $skiptoken.');
}

function nextLink(address: string, query: URLSearchParams, start: number): string {
  const next = new URL(address);
  for (const [name, value] of query) next.searchParams.set(name, value);
  next.searchParams.set('$skiptoken', Buffer.from(String(start)).toString('base64url'));
  return next.href;
}

/** Keeps what `$select` names, and the type, which Graph adds. */
export function selection(select: string | null): (item: object) => object {
  if (!select) return (item) => item;
  const names = new Set([...select.split(',').map((name) => name.trim()), '@odata.type']);
  return (item) => Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
}
