// `node src/data/prepare.ts`: the last step of a build; writes down the rows that the first start loads.
import { tables } from './datasets.ts';
import { prepareTables } from './prepared.ts';

await prepareTables(tables);
