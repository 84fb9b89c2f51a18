/**
 * `npm run cluster`: two applications behind HAProxy, on one PostgreSQL and its replica, until Ctrl-C. `--measure` loads
 * them instead, takes one away, and times what the replica is behind; `--write` puts that into docs/performance.md.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { writeSection } from './bench/report.ts';
import { missingForCluster } from './cluster/servers.ts';
import { measureCluster } from './cluster/measure.ts';
import { startCluster, type Cluster } from './cluster/start-cluster.ts';
import { runCommand } from './command.ts';
import { StartupError } from '../src/server/platform/startup-error.ts';

const USAGE = `Usage:
  npm run cluster                                a primary, a replica, two applications and a load balancer, until Ctrl-C
  npm run cluster -- --measure [--write]         measures them; --write puts it into docs/performance.md`;

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { measure: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  });
  const missing = missingForCluster();
  if (missing !== null) throw new StartupError(missing);
  console.log('Starting a primary, a replica, two applications and a load balancer ...');
  const cluster = await startCluster();
  try {
    await (values.measure ? measure(cluster, values.write) : untilTold(cluster));
  } finally {
    await cluster.stop();
  }
});

async function untilTold({ address, applications, primaryUrl, replicaUrl }: Cluster): Promise<void> {
  console.log(`Ready: ${address}`);
  for (const { port } of applications) console.log(`  application on port ${port}`);
  console.log(`  primary ${primaryUrl}\n  replica ${replicaUrl}\nCtrl-C ends it all.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

async function measure(cluster: Cluster, isKept: boolean): Promise<void> {
  const text = await measureCluster(cluster);
  console.log(text);
  if (isKept) writeSection('cluster', text, { command: 'npm run cluster -- --measure --write' });
}
