import { createHash } from 'node:crypto';

/** Reproducible draws. */
export type Draws = Readonly<{
  /** Returns an integer from 0 to below `limit`. */
  below: (limit: number) => number;
  /** Returns true with this probability (0 to 1). */
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
}>;

/** Returns draws that are hashes of the seed and the number of the draw. */
export function drawsFrom(seed: number): Draws {
  let number = 0;
  const fraction = () => {
    number += 1;
    return createHash('md5').update(`${seed} ${number}`).digest().readUInt32BE() / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    below,
    chance: (share) => fraction() < share,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
