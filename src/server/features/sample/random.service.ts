/** Reproducible random numbers. The same seed gives the same draws on every machine. */
export type Random = Readonly<{
  /** Returns a number from 0 to below 1. */
  fraction: () => number;
  /** Returns an integer from 0 to below `limit`. */
  below: (limit: number) => number;
  /** Returns true with this probability (0 to 1). */
  chance: (share: number) => boolean;
  /**
   * Returns one of these items, uniformly.
   * @throws {RangeError} if the list is empty.
   */
  pick: <Item>(items: readonly Item[]) => Item;
}>;

const UINT32 = 2 ** 32;
/**
 * Number of initial draws to discard, until a small seed has affected the whole state; PractRand discards the
 * same number.
 */
const WARM_UP_DRAWS = 12;

/**
 * Creates a seeded generator: sfc32, the 32-bit "small fast counting" generator of Chris Doty-Humphrey's PractRand
 * 0.94, seeded as in the original. Another `stream` (the original uses 0) gives different numbers for the same seed.
 * Fast and uniform, but not cryptographically secure.
 */
export function seededRandom(seed: number, stream = 0): Random {
  let [a, b, c, counter] = [stream >>> 0, seed >>> 0, Math.floor(seed / UINT32) >>> 0, 1];
  const next = () => {
    const drawn = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + drawn;
    return drawn >>> 0;
  };
  for (let draw = 0; draw < WARM_UP_DRAWS; draw += 1) next();
  const fraction = () => next() / UINT32;
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    chance: (share) => fraction() < share,
    pick: (items) => itemAt(items, below(items.length)),
  };
}

/** Items with their weights. */
export type Weighted<Item> = readonly (readonly [item: Item, weight: number])[];

/** Returns a function that draws items by weight, and throws a `RangeError` if the list is empty. */
export function weightedPick<Item>(weighted: Weighted<Item>): (random: Random) => Item {
  const items = weighted.map(([item]) => item);
  const ends: number[] = [];
  let total = 0;
  for (const [, weight] of weighted) {
    total += weight;
    ends.push(total);
  }
  return (random) => itemAt(items, firstAbove(ends, random.fraction() * total));
}

/**
 * Returns the index of the first cumulative weight greater than the value; the last index if rounding leaves
 * no greater weight.
 */
function firstAbove(ends: readonly number[], value: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}
