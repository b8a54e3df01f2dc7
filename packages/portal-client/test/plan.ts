import type { Plan } from '../examples/provision.ts';

/** A plan of some size: users and pages spread over groups and over two access tags. */
export function makePlan({ users, groups, pages }: { users: number; groups: number; pages: number }): Plan {
  const times = <Item>(count: number, make: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => make(index));
  const groupId = (index: number) => `provisioned-${index % groups}`;
  return {
    tags: [{ label: 'Forsyning', description: 'Kaj og kran' }, { label: 'Drift' }],
    groups: times(groups, (index) => ({
      ...{ id: groupId(index), name: `Afdeling ${index}` },
      tags: index % 2 === 0 ? ['Forsyning'] : ['Forsyning', 'Drift'],
    })),
    users: times(users, (index) => ({
      ...{ email: `person-${index}@provisioned.example`, name: `Person ${index}`, company: 'Nordhavn' },
      ...{ contactNumber: `+45 ${10_000_000 + index}`, group: groupId(index) },
    })),
    // Every fourth stands at the top, and the three after it below it.
    pages: times(pages, (index) => ({
      slug: index % 4 === 0 ? `provisioned-${index}` : `provisioned-${index - (index % 4)}/side-${index}`,
      ...{ name: `Side ${index}`, description: `Nr. ${index}`, html: `<p>Tekst ${index}</p>` },
      ...(index % 2 === 1 && { access: 'tagged' as const, tags: ['Drift'] }),
    })).reverse(),
  };
}
