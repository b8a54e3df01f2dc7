// node scripts/copy-guides.mjs   copies the guides into the package, before it is packed.
import fs from 'node:fs';
import path from 'node:path';

const room = path.resolve(import.meta.dirname, '..');
fs.cpSync(path.resolve(room, '../../docs/embed-sdk'), path.join(room, 'dist/docs'), { recursive: true });
