/**
 * `npm run cluster`: two applications behind HAProxy, on one PostgreSQL and its replica, until Ctrl-C. `--measure` loads
 * them instead, through the load balancer and one alone, and says how many calls were answered.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { missingForCluster } from './cluster/servers.ts';
import { startCluster, type Cluster } from './cluster/start-cluster.ts';

const LOAD = { connections: 20, duration: 10 };
const PATHS = ['/', '/api/directory/options', '/api/auth/all/users/limitedinfo'];

const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
const missing = missingForCluster();
if (missing !== null) {
  console.error(missing);
  process.exitCode = 1;
} else {
  console.log('Starting a primary, a replica, two applications and a load balancer ...');
  const cluster = await startCluster();
  try {
    if (values.measure) await measure(cluster);
    else await untilTold(cluster);
  } finally {
    await cluster.stop();
  }
}

async function untilTold({ address, applications, primaryUrl, replicaUrl }: Cluster): Promise<void> {
  console.log(`Ready: ${address}`);
  for (const { port } of applications) console.log(`  application on port ${port}`);
  console.log(`  primary ${primaryUrl}\n  replica ${replicaUrl}\nCtrl-C ends it all.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

async function measure({ address, applications }: Cluster): Promise<void> {
  const alone = `http://127.0.0.1:${applications[0]?.port}`;
  for (const path of PATHS) {
    for (const [who, server] of [
      ['two behind the load balancer', address],
      ['one alone', alone],
    ] as const) {
      const { requests, latency, non2xx, errors } = await autocannon({ ...LOAD, url: server + path });
      const failed = non2xx + errors;
      console.log(
        `${path}, ${who}: ${Math.round(requests.average)} a second, 99 of 100 within ${latency.p99} ms, ${failed} failed`,
      );
    }
  }
}
