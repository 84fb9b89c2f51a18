/** Spec §9: nodes within this distance, in percent units of the map, are linked. */
const LINK_DISTANCE_MAX = 25;
/** Spec §9. */
const LINKS_MAX = 30;
/** Spec §9: the links are revealed one by one, this long after the map came into view … */
export const LINKS_DELAY_MS = 1000;
/** … and this far apart. */
export const LINK_STEP_MS = 200;
/** Width by height of the map as it is drawn on a desk: one percent across is that much longer than one percent down. */
const ASPECT = 1216 / 704;

type Place = { readonly id: string; readonly x: number; readonly y: number };

/** A line between two nodes, from the left one to the right one. */
export type NetworkLink<Node extends Place> = { readonly from: Node; readonly to: Node };

/**
 * The links of the network map (spec §4): pairs of nodes at most 25 percent units apart, at most thirty of them. When more
 * pairs qualify, those that are shortest as drawn stay, so that lines join neighbours instead of crossing the map. They
 * come in the order in which they are revealed, from left to right.
 */
export function networkLinks<Node extends Place>(nodes: readonly Node[]): NetworkLink<Node>[] {
  return pairsOf(nodes)
    .filter(({ from, to }) => Math.hypot(from.x - to.x, from.y - to.y) <= LINK_DISTANCE_MAX)
    .sort((one, other) => drawnLength(one) - drawnLength(other))
    .slice(0, LINKS_MAX)
    .sort((one, other) => one.from.x - other.from.x || one.to.x - other.to.x);
}

function pairsOf<Node extends Place>(nodes: readonly Node[]): NetworkLink<Node>[] {
  return nodes.flatMap((node, index) =>
    nodes
      .slice(index + 1)
      .map((other) => (node.x <= other.x ? { from: node, to: other } : { from: other, to: node })),
  );
}

function drawnLength({ from, to }: NetworkLink<Place>): number {
  return Math.hypot((from.x - to.x) * ASPECT, from.y - to.y);
}
