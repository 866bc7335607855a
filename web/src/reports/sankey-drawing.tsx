import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { chartInk, colourAt, flowColours, type Scheme } from '../charts/palette.ts';
import classes from './reports.module.css';
import type { Household, Stop } from './sankey-data.ts';
import { type DrawnStop, heightOf, layOut } from './sankey-layout.ts';
import type { Row } from './table.ts';

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

interface Props {
  household: Household;
  /** What a place is called. */
  nameOf(stop: Stop): string;
  /** What a place comes to, as it is written. */
  writeOf(stop: Stop): string;
  /** The transactions behind a place. */
  linkOf(stop: Stop): Row['link'];
}

/** The colour of each place. It stands in attributes, so that the drawing can be stored as a picture. */
function coloursOf({ stops }: Household, scheme: Scheme): Map<string, string> {
  const { in: earned } = flowColours(scheme);
  const { other, text } = chartInk(scheme);
  let at = 1;
  return new Map(
    stops.map(({ key, kind }) => {
      if (kind === 'income' || kind === 'otherIncome' || kind === 'kept') return [key, earned];
      if (kind === 'middle') return [key, text];
      return [key, kind === 'expense' ? colourAt(scheme, at++) : other];
    }),
  );
}

/**
 * How money went through the household, as streams as wide as they are much. All it says stands in the table
 * below it, so it is not read out, and its links are those of the table for people with a mouse.
 */
export function SankeyDrawing({ household, nameOf, writeOf, linkOf }: Props) {
  const scheme = useComputedColorScheme('light');
  const { ref, width } = useElementSize();
  const layout = useMemo(() => (width > 0 ? layOut(household, width) : undefined), [household, width]);
  const colours = useMemo(() => coloursOf(household, scheme), [household, scheme]);
  const [ink, ground] = scheme === 'dark' ? ['#e6e9eb', '#242424'] : ['#1f2933', '#ffffff'];
  return (
    <div ref={ref} className={classes.sankey} style={{ minHeight: heightOf(household) }}>
      {layout && (
        <svg
          xmlns="http://www.w3.org/2000/svg"
          data-picture
          width={layout.width}
          height={layout.height}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          aria-hidden
        >
          <g fill="none" strokeOpacity={scheme === 'dark' ? 0.4 : 0.3}>
            {layout.streams.map(({ key, path, width: thick, of }) => (
              <path key={key} d={path} stroke={colours.get(of.key)} strokeWidth={thick} />
            ))}
          </g>
          {layout.stops.map((stop) => (
            <StopDrawing
              key={stop.key}
              {...{ stop, ink, ground, link: linkOf(stop), end: layout.width }}
              colour={colours.get(stop.key) ?? ink}
              name={nameOf(stop)}
              amount={writeOf(stop)}
            />
          ))}
        </svg>
      )}
    </div>
  );
}

interface StopProps {
  stop: DrawnStop;
  colour: string;
  ink: string;
  ground: string;
  name: string;
  amount: string;
  link: Row['link'];
  /** How wide the drawing is. */
  end: number;
}

/** How many letters of a name have room in a part of the drawing. */
const short = (name: string, room: number): string => {
  const letters = Math.max(6, Math.floor(room / 7));
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
};

function StopDrawing({ stop, colour, ink, ground, name, amount, link, end }: StopProps) {
  const { left, top, width, height, kind } = stop;
  const isRight = left > end / 2 + width;
  const isMiddle = kind === 'middle';
  const at = isMiddle
    ? { x: left + width / 2, y: 12, textAnchor: 'middle' as const }
    : {
        x: isRight ? left - 6 : left + width + 6,
        y: top + height / 2,
        textAnchor: isRight ? ('end' as const) : ('start' as const),
      };
  // A phone has no room for amounts beside the names; they stand in the table.
  const text = end < 520 || isMiddle ? short(name, end / 2 - 30) : `${short(name, end / 4)}  ${amount}`;
  const drawing = (
    <>
      <title>{`${name}: ${amount}`}</title>
      <rect x={left} y={top} width={width} height={height} rx={2} fill={colour} />
      {/* The halo keeps a thin stream from striking its own name through. */}
      <text
        {...at}
        dominantBaseline="middle"
        fontFamily={FONT}
        fontSize={12}
        fill={ink}
        stroke={ground}
        strokeWidth={3}
        strokeOpacity={0.8}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {isMiddle && end >= 520 ? `${name}  ${amount}` : text}
      </text>
    </>
  );
  return link ? (
    <Link {...link} tabIndex={-1}>
      {drawing}
    </Link>
  ) : (
    <g>{drawing}</g>
  );
}
