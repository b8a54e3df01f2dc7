import { createTestWorld } from './credential-world.ts';
import { addSubject, type Kind, kinds, take } from './credentials.ts';
import type { Event } from './credential-events.ts';

type Expectation = 'stays' | 'ends';

/** What becomes of each kind, in the order of `kinds`: S stays, E ends, - there can be none. */
export type Row = `${string}`;

const outcomes: Record<string, Expectation | null> = { S: 'stays', E: 'ends', '-': null };

/** The cells of a table, one test each. @throws if a row forgets a kind, or a kind of outcome is unknown */
function cellsOf<Name extends string>(table: Record<Name, Row>): [Name, Kind, Expectation][] {
  return (Object.entries(table) as [Name, Row][]).flatMap(([event, row]) => {
    const letters = row.split(' ');
    if (letters.length !== kinds.length) throw new Error(`${event}: ${row} does not name every kind`);
    return kinds.flatMap((kind, index) => {
      const result = outcomes[letters[index] ?? ''];
      if (result === undefined) throw new Error(`${event}: ${letters[index]} is no outcome`);
      return result ? [[event, kind, result] as [Name, Kind, Expectation]] : [];
    });
  });
}

/** Shows for every event and every kind of credential, by using it, that it stays or ends as the table says. */
export function testCredentialTable<Name extends string>(events: Record<Name, Event>, table: Record<Name, Row>): void {
  const world = createTestWorld();

  test.each(cellsOf(table))('9.4 %s: a %s %s', async (event, kind, result) => {
    const subject = await addSubject(world(), { hasSecondFactor: event !== 'two-factor set up' });
    const use = await take[kind](world(), subject);
    await events[event](world(), subject);
    // A stream that has ended says so by itself; one that goes on has something to tell only when there is news.
    if (kind === 'open stream' && result === 'stays') await world().raiseNotification();
    expect(await use()).toBe(result === 'stays');
  });
}
