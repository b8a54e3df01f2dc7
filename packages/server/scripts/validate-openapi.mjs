import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { validate } from '@readme/openapi-parser';

const file = path.join(import.meta.dirname, '../src/features/programs/openapi.json');

/** Says what an independent validator finds wrong with the document for programs; silent where it is right. */
const document = JSON.parse(fs.readFileSync(file, 'utf8'));
const { openapi: version } = document;
const result = await validate(document);
if (result.valid) process.stdout.write(`${version}\n`);
else {
  process.stderr.write(`${path.basename(file)}: ${JSON.stringify(result.errors, null, 2)}\n`);
  process.exitCode = 1;
}
