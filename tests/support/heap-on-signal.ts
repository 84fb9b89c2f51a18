/** Preloaded into an application under test: on SIGUSR2 it collects garbage and prints the heap size in bytes. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collectGarbage();
  console.log(`heap: ${process.memoryUsage().heapUsed}`);
});
