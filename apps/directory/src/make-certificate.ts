// `node src/make-certificate.ts <folder>`: makes what trusts the directory must find before it starts.
import { ensureCertificate } from './certificate.ts';

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Name the folder that keeps the certificate: make-certificate.js <folder>\n');
  process.exit(1);
}
await ensureCertificate(folder);
