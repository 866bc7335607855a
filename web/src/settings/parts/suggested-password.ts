/** Small letters and digits that nobody takes for one another: 32 of them, five bits each. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';
const GROUPS = 4;
const SIGNS_IN_GROUP = 4;

/** A password that nobody can guess (80 bits) and that can be read aloud: `k7tm-p2xe-9hqa-vd4s`. */
export function suggestedPassword(): string {
  const random = crypto.getRandomValues(new Uint8Array(GROUPS * SIGNS_IN_GROUP));
  const signs = Array.from(random, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
  return (signs.match(new RegExp(`.{${SIGNS_IN_GROUP}}`, 'g')) ?? []).join('-');
}
