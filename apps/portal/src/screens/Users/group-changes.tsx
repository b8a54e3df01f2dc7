import { call } from '../../api/call.ts';
import type { BulkChange } from '../../components/use-bulk-change.tsx';
import { ImpactDetails } from './impact-details.tsx';

export const removeGroups: BulkChange = {
  ...{ route: 'groups.bulk', change: { kind: 'remove' }, isDestructive: true },
  ...{ label: 'groups.remove', heading: 'groups.remove.heading', done: 'groups.removed' },
  consequence: async (ids) => <ImpactDetails impact={await call('groups.impact', { body: { ids } })} isRemoval />,
};
