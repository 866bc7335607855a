import ipaddr from 'ipaddr.js';
import type { Role } from '../../../../kernel/ctx.ts';
import type { PrivateTargets } from '../../../../kernel/private-targets.ts';

/** Longest address that is stored, in characters (contract 40, section 2). */
export const TARGET_LENGTH_MAX = 1024;

/** Which targets are open to whom. */
export interface TargetPolicy {
  privateTargets: PrivateTargets;
  /** The role of the webhook's user. */
  role: Role;
}

/** Whether somebody's webhooks may reach this machine and private networks. */
export function mayReachPrivate({ privateTargets, role }: TargetPolicy): boolean {
  return privateTargets === 'all' || (privateTargets === 'owner' && role === 'owner');
}

type Address = ReturnType<typeof ipaddr.parse>;
type V6 = Extract<Address, { parts: number[] }>;

/** Ranges of this machine and of networks behind it; `ipaddr.js` names them. */
const PRIVATE_RANGES = new Set(['loopback', 'private', 'carrierGradeNat', 'uniqueLocal']);
/**
 * Where clouds tell a machine its secrets, outside of the link-local ranges that are refused anyway: Amazon's
 * by IPv6, Alibaba's, and Oracle's.
 */
const METADATA_ADDRESSES = new Set(['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '192.0.0.192']);
/** The names under which clouds offer the same. */
const METADATA_NAMES = new Set(['metadata', 'metadata.google.internal', 'metadata.goog', 'instance-data']);
/** IPv6 ranges that carry an IPv4 address in their last 32 bits, which is the one that is reached. */
const CARRIERS = ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

const METADATA = 'Addresses of cloud metadata services are refused.';
const RESERVED = 'Addresses that are not of one machine, or reserved, are refused.';
const PRIVATE = 'Addresses of this machine and of private networks are refused.';

/**
 * Says why messages may not be sent to an address, in a sentence; nothing when they may. Cloud metadata,
 * link-local, unspecified, multicast and reserved addresses are refused to everybody, those of this machine
 * and of private networks to all who may not reach them. What an IPv6 address carries is judged as IPv4.
 */
export function refuseAddress(text: string, reachesPrivate: boolean): string | undefined {
  if (!ipaddr.isValid(text)) return RESERVED;
  const address = unpacked(ipaddr.parse(text));
  if (METADATA_ADDRESSES.has(address.toString())) return METADATA;
  const range = address.range();
  if (range === 'linkLocal') return METADATA;
  if (range === 'unicast') return undefined;
  if (!PRIVATE_RANGES.has(range)) return RESERVED;
  return reachesPrivate ? undefined : PRIVATE;
}

/** The IPv4 address that an IPv6 one carries, or the address itself. */
function unpacked(address: Address): Address {
  if (address.kind() === 'ipv4') return address;
  const wide = address as V6;
  const isCarrier = CARRIERS.some(([range, bits]) => wide.match(range, bits));
  // These two lie in the first carrier, and are addresses of their own.
  const isOwn = ['loopback', 'unspecified'].includes(wide.range());
  return isCarrier && !isOwn ? ipaddr.fromByteArray(wide.toByteArray().slice(12)) : wide;
}

/** Says why a host name may not be reached, before it is resolved; nothing when it may. */
export function refuseHost(host: string, reachesPrivate: boolean): string | undefined {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  if (ipaddr.isValid(name)) return refuseAddress(name, reachesPrivate);
  if (METADATA_NAMES.has(name)) return METADATA;
  const isLocal = name === 'localhost' || name.endsWith('.localhost');
  return isLocal && !reachesPrivate ? PRIVATE : undefined;
}

/**
 * Says why a webhook may not have a target, in the words of a field error; nothing when it may. Refused are
 * what is no address, other schemes than http and https, one with a user or password in it, one that is too
 * long, and hosts as `refuseAddress` says. Names are not resolved here: that is done when a message is sent,
 * on the connection itself (contract 40, W16, W17).
 */
export function refuseTarget(url: string, policy: TargetPolicy): string | undefined {
  if (url.length > TARGET_LENGTH_MAX) {
    return `The url may not be greater than ${TARGET_LENGTH_MAX} characters.`;
  }
  const target = /\s/.test(url) ? null : URL.parse(url);
  // The reader of addresses forgives missing slashes; a stored one is to be complete.
  if (target === null || !/^\w+:\/\/[^/]/.test(url)) return 'The url must be a valid URL.';
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    return 'The url must begin with http:// or https://.';
  }
  if (target.username !== '' || target.password !== '' || /^\w+:\/\/[^/?#]*@/.test(url)) {
    return 'The url may not hold a user name or password.';
  }
  const refused = refuseHost(target.hostname, mayReachPrivate(policy));
  return refused && `The url is refused. ${refused}`;
}
