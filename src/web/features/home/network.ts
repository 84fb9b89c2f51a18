/** Maximum distance between linked nodes, in percent units of the map (spec §9). */
const LINK_DISTANCE_MAX = 25;
/** Maximum number of links (spec §9). */
const LINKS_MAX = 30;
/** Delay before the first link is revealed, in milliseconds (spec §9). */
export const LINKS_DELAY_MS = 1000;
/** Delay between two links, in milliseconds (spec §9). */
export const LINK_STEP_MS = 200;
/** Aspect ratio of the map on a wide screen. */
const ASPECT = 1216 / 704;

type Place = { readonly id: string; readonly x: number; readonly y: number };

/** A link between two nodes; `from` is the node on the left. */
export type NetworkLink<Node extends Place> = { readonly from: Node; readonly to: Node };

/**
 * Computes the links of the network map (spec §4): pairs of nodes at most 25 percent units apart, at most thirty links,
 * preferring the shortest. Returns the links from left to right, the order in which they are revealed.
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
