import { encode } from 'uqr';
import { pathOf } from './qr-path.ts';
import classes from './security.module.css';

/** Fields without anything around a QR code, which readers need. */
const BORDER = 4;

/** A text as a QR code, dark on white in either scheme: that is how all readers find it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
