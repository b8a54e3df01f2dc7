import { describeGroup } from '../test-groups.ts';

describeGroup(__filename);
