import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { aFreePort } from './application.ts';
import { startBalancer, startPrimary, startReplica, type Server } from './debian-servers.ts';

const START_LIMIT_MS = 90_000;
const POLL_MS = 100;

/** Two applications behind a load balancer, with one primary and one replica. */
export type BalancedSite = Readonly<{
  /** Address of the load balancer. */
  address: string;
  applications: readonly Pick<Application, 'restart'>[];
  replicaUrl: string;
  /** Stops the replica permanently. */
  loseReplica: () => Promise<void>;
  stop: () => Promise<void>;
}>;

type Application = Readonly<{
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** Starts all servers in a temporary folder. If one fails to start, stops the others. */
export async function startBalancedSite(): Promise<BalancedSite> {
  const folder = join(tmpdir(), `navodayan-cluster-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const running: { stop: () => Promise<void> }[] = [];
  const keep = <One extends { stop: () => Promise<void> }>(one: One): One => (running.unshift(one), one);
  const stop = async () => {
    for (const one of running.splice(0)) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [primaryPort, replicaPort, publicPort, ...ports] = await freePorts(5);
    keep(await startPrimary(join(folder, 'primary'), primaryPort));
    const primaryUrl = await createNavodayan(primaryPort);
    const replica: Server = keep(await startReplica(join(folder, 'replica'), replicaPort, primaryPort));
    const replicaUrl = primaryUrl.replace(`:${primaryPort}/`, `:${replicaPort}/`);
    const environment = {
      DATABASE_URL: primaryUrl,
      DATABASE_REPLICA_URL: replicaUrl,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: `http://localhost:${publicPort}`,
      TRUSTED_PROXIES: '127.0.0.1',
      SAMPLE_COMMUNITY: 'on',
    };
    const address = `http://127.0.0.1:${publicPort}`;
    const applications: Application[] = [];
    for (const port of ports) applications.push(keep(await startApplication(port, environment, address)));
    keep(await startBalancer(folder, publicPort, ports));
    await untilReady(address);
    return { address, applications, replicaUrl, loseReplica: replica.stop, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createNavodayan(port: number): Promise<string> {
  const address = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  const client = new Client({ connectionString: address('postgres') });
  await client.connect();
  await client.query('CREATE DATABASE navodayan');
  await client.end();
  return address('navodayan');
}

async function startApplication(
  port: number,
  settings: Readonly<Record<string, string>>,
  balancer: string,
): Promise<Application> {
  const begin = async () => {
    const application = fork('src/server/main.ts', {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: '', ...settings, PORT: String(port) },
    });
    await untilReady(`http://127.0.0.1:${port}`);
    return application;
  };
  let application = await begin();
  const stop = async () => {
    if (application.exitCode !== null || application.signalCode !== null) return;
    const ended = once(application, 'exit');
    application.kill('SIGTERM');
    await ended;
  };
  return {
    stop,
    restart: async () => {
      await stop();
      application = await begin();
      await untilSentTo(balancer, port);
    },
  };
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (Date.now() > deadline) throw new Error(`Nothing is ready at ${address}.`);
    await sleep(POLL_MS);
  }
}

/**
 * Waits until the load balancer sends requests to this port, because only then is it safe to stop the other
 * application.
 */
async function untilSentTo(balancer: string, port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while ((await fetch(`${balancer}/api/health`)).headers.get('x-served-by') !== `app-${port}`) {
    if (Date.now() > deadline) throw new Error(`The load balancer sends nobody to port ${port}.`);
    await sleep(POLL_MS);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/ready`)).ok;
  } catch {
    return false;
  }
}

async function freePorts(count: 5): Promise<[number, number, number, ...number[]]> {
  const [one, two, three, ...others] = await Promise.all(Array.from({ length: count }, aFreePort));
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('There is no free port.');
  return [one, two, three, ...others];
}
