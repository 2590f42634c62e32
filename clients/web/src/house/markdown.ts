// SPDX-License-Identifier: MIT
// The little Markdown that the rulebooks use: *em*, **strong**, `code` and tables. Pieces, never HTML.
export interface Span {
  text: string;
  em?: boolean;
  strong?: boolean;
  code?: boolean;
}
export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**')) return { text: piece.slice(2, -2), strong: true };
      if (piece.startsWith('*') && piece.length > 2) return { text: piece.slice(1, -1), em: true };
      if (piece.startsWith('`')) return { text: piece.slice(1, -1), code: true };
      return { text: piece };
    });
}
// The rows of a table whose first cell is a rule's number.
export function rows(table: string): { number: string; cells: string[] }[] {
  return table
    .split('\n')
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim().replace(/\*\*/g, '')))
    .filter((cells) => /^[A-Z]\d/.test(cells[0] ?? ''))
    .map(([number = '', ...cells]) => ({ number, cells }));
}
