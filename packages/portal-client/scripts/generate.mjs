import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import { format } from 'oxfmt';

const DOCUMENT = path.join(import.meta.dirname, '../../server/src/features/programs/openapi.json');
const FILE = path.join(import.meta.dirname, '../src/openapi.ts');

const HEADER = '// Made of the portal’s OpenAPI document by `pnpm -F @portico/portal-client generate`.\n\n';

/** Writes the types of the client; with `--check` it only says whether they are those of the document. */
const document = JSON.parse(fs.readFileSync(DOCUMENT, 'utf8'));
const nodes = await openapiTypeScript(document, { emptyObjectsUnknown: true, defaultNonNullable: false });
const style = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../../.oxfmtrc.json'), 'utf8'));
const { code } = await format('openapi.ts', HEADER + astToString(nodes), style);
if (!process.argv.includes('--check')) fs.writeFileSync(FILE, code);
else if (fs.readFileSync(FILE, 'utf8') !== code) {
  process.stderr.write('openapi.ts is not what the document says: run `pnpm -F @portico/portal-client generate`\n');
  process.exitCode = 1;
}
