/** Spec §9: nodes within this distance, in percent units of the map, are linked. */
const LINK_DISTANCE_MAX = 25;
/** Spec §9. */
const LINKS_MAX = 30;
/** Spec §9: delay before the first link is revealed. */
export const LINKS_DELAY_MS = 1000;
/** Spec §9: delay between two links. */
export const LINK_STEP_MS = 200;
/** Aspect ratio of the map on a wide screen. */
const ASPECT = 1216 / 704;

type Place = { readonly id: string; readonly x: number; readonly y: number };

/** A link between two nodes, from left to right. */
export type NetworkLink<Node extends Place> = { readonly from: Node; readonly to: Node };

/**
 * Computes the links of the network map (spec §4): pairs of nodes at most 25 percent units apart, at most thirty. Keeps the
 * shortest ones if there are more. Returns them in the order of revealing, from left to right.
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
