// A process of the portal as a host runs it, without the HTML: the built package behind Node's own server. It says over
// the channel where it listens, and ends when the channel breaks.
import { createServer } from 'node:http';
import process from 'node:process';
import { createPortal, readServerEnvironment } from '../dist/bundle/index.js';

const environment = readServerEnvironment(JSON.parse(process.argv[2] ?? ''));
const portal = createPortal({ environment, version: 'build-1', ...JSON.parse(process.argv[3] ?? '') });
const server = createServer((request, response) => void portal.handle(request, response));
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());
