import { onTestFinished } from 'vitest';

const Real = Date;

/** From now on, until the test has finished, this process takes it to be this much later than it is. It goes on. */
export function moveClock(byMs: number): void {
  class Moved extends Real {
    constructor(...given: [] | [string | number | Date]) {
      super(given.length === 0 ? Real.now() + byMs : given[0]);
    }
    static override now = () => Real.now() + byMs;
  }
  globalThis.Date = Moved as DateConstructor;
  onTestFinished(() => void (globalThis.Date = Real));
}
