import path from 'node:path';
import { validate } from '@readme/openapi-parser';
import document from '../src/features/programs/openapi.json' with { type: 'json' };

/** Says what an independent validator finds wrong with the document for programs; silent where it is right. */
const result = await validate(structuredClone(document));
if (result.valid) process.stdout.write(`${document.openapi}\n`);
else {
  process.stderr.write(`${path.basename('openapi.json')}: ${JSON.stringify(result.errors, null, 2)}\n`);
  process.exitCode = 1;
}
