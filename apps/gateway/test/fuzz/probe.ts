import { writeSync } from 'node:fs';
import { defects } from './defects.ts';
import { protocols } from './protocols.ts';
import { type FuzzReport, fuzzConnections, fuzzProtocol } from './run.ts';

// Runs in its own process with --expose-gc, because an uncaught error must not end the test process.

const [wanted = '', count = '10000', seed = '1', defect = ''] = process.argv.slice(2);
const reports: Record<string, FuzzReport> = {};
for (const protocol of protocols.filter(name => wanted.split(',').includes(name))) {
  const spoil = defects[defect];
  const options = { count: Number(count), seed: Number(seed), ...(spoil ? { spoil } : {}) };
  reports[protocol] = await fuzzProtocol(protocol, options);
}
if (wanted.split(',').includes('connections')) {
  reports.connections = await fuzzConnections(1000, Number(seed));
}
writeSync(1, JSON.stringify(reports));
