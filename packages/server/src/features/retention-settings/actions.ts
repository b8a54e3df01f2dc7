import { changedValues } from '../../activity/changes.ts';
import type { Retention } from '../../contract/page-object.ts';
import { action, done } from '../../http/action.ts';
import { lockSetting, storeSetting } from '../../infrastructure/setting-change.ts';
import { DELIVERED_RETENTION } from './queries.ts';
import { RetentionSettings } from './schema.ts';

const detailsOf = (retention: Retention) =>
  Object.fromEntries(Object.entries(retention).map(([kind, value]) => [kind, value === null ? null : String(value)]));

/** Says for how long things are kept. What is older goes with the next clearing away. */
export const changeRetention = action({
  route: 'settings.retention.update',
  input: RetentionSettings,
  allow: 'administrator',
  async run({ scope, input, tx }) {
    const before = await lockSetting(tx, 'retention', DELIVERED_RETENTION);
    const details = changedValues(detailsOf(before), detailsOf(input));
    if (Object.keys(details).length === 0) return done({}, []);
    await storeSetting(tx, 'retention', { value: input, changedBy: scope.userId });
    return done({}, { action: 'retention.updated', details });
  },
});
