/** Groups of an IPv6 address, and those of them that name the network. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network that limits count an address under: an IPv4 address itself, also where it is written as IPv6;
 * of an IPv6 address the first half, because whoever has one has all of the other half too.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [front = [], back] = plain
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const leftOut = back === undefined ? 0 : Math.max(0, GROUPS - front.length - back.length);
  const groups = [...front, ...new Array<string>(leftOut).fill('0'), ...(back ?? [])];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::`;
}
