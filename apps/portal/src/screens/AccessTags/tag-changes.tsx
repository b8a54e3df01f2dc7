import { call } from '../../api/call.ts';
import type { BulkChange } from '../../components/use-bulk-change.tsx';
import { TagImpact } from './tag-impact.tsx';

export const removeTags: BulkChange = {
  ...{ route: 'tags.bulk', change: { kind: 'remove' }, isDestructive: true },
  ...{ label: 'tags.remove', heading: 'tags.remove.heading', done: 'tags.removed' },
  consequence: async (ids) => <TagImpact impact={await call('tags.impact', { body: { ids } })} count={ids.length} />,
};
