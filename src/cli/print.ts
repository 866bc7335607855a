/** Prints one line on stdout, which belongs to what a command was asked for. */
export function print(line: string): void {
  console.log(line);
}

/** Prints JSON on one line. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value));
}

/** Prints rows in columns, as wide as their content. */
export function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    print(
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
