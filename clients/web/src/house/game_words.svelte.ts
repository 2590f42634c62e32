// SPDX-License-Identifier: MIT
// The words of a game as the house gives them, and the sentences of a log made of them.
import type { WordsMessage } from '../../messages.ts';
import { base, isSite } from './here.ts';

export type CardWords = WordsMessage['cards'][number];
export type CardSheet = WordsMessage['sheets'][number];
export type DeckSheet = WordsMessage['decks'][number];
export type Line = string[];
export interface Part {
  text: string;
  card?: string; // its notation
  seat?: number;
}

// Sentences of the house carry a sign for screens of text ("Love ♥L"); the page has its own.
export const plain = (text: string): string => text.replace(/ ?[\p{So}\p{Sm}†¶¡]\uFE0E?\p{Lu}\p{Ll}?(?!\p{L})/gu, '');

// "@0" is the name of a seat.
const withNames = (text: string, seats: readonly string[]): string => text.replace(/@(\d)/g, (at, seat: string) => seats[Number(seat)] ?? at);

export class GameWords {
  readonly game: string;
  readonly language: string;
  readonly cards: ReadonlyMap<string, CardWords>;
  readonly suits: ReadonlyMap<string, string>;
  readonly signs: ReadonlyMap<string, { sign: string; letter: string }>; // of suits
  readonly rules: readonly (readonly [string, string])[];
  readonly sheets: ReadonlyMap<string, CardSheet>;
  readonly decks: readonly DeckSheet[];
  private readonly names: Record<string, string>;
  private readonly sayings: Record<string, string>;
  private readonly labels: Record<string, string>;
  private readonly lastAnd: string;

  constructor(message: WordsMessage) {
    this.game = message.game;
    this.language = message.lang;
    this.cards = new Map(message.cards.map((card) => [card.card, card]));
    this.suits = new Map(message.suits.map((suit) => [suit.suit, suit.name]));
    this.signs = new Map(message.suits.map(({ suit, symbol }) => [suit, { sign: symbol, letter: message.names[suit]?.split(symbol)[1] || suit }])); // "Candles ¡C"
    this.rules = message.rules.map(([number = '', text = '']) => [number, text] as const);
    this.names = Object.fromEntries(Object.entries(message.names).map(([key, text]) => [key, plain(text)]));
    this.sheets = new Map((message.sheets ?? []).map((sheet) => [sheet.card, sheet]));
    this.decks = message.decks ?? [];
    this.sayings = message.sayings;
    this.labels = message.labels;
    this.lastAnd = message.last_and;
  }

  name(code: string): string {
    return this.cards.get(code)?.name ?? this.names[code] ?? code;
  }
  named(code: string): string {
    return this.names[code] ?? '';
  }
  // As people say it: "Knight 8", "Hearts 9", "Sage".
  spoken(code: string): string {
    const card = this.cards.get(code);
    if (!card) return code;
    return card.rank && !card.name.includes(card.rank) ? `${card.name} ${card.rank}` : card.name;
  }
  // What a move is called; seats by their names.
  label(move: string, seats: readonly string[]): string {
    const seat = /^seat(\d)$/.exec(move);
    if (seat) return seats[Number(seat[1])] ?? move;
    return withNames(this.labels[move] ?? (this.cards.has(move) ? this.spoken(move) : (this.names[move] ?? move)), seats);
  }

  // A line of the log: its text with what in it is a card or a seat.
  parts(line: Line, seats: readonly string[]): Part[] {
    const pattern = this.sayings[line[0] ?? ''];
    if (pattern === undefined) return [{ text: line[2] ?? '' }];
    const parts: Part[] = [];
    for (const piece of pattern.split(/(\{\d\})/)) {
      const place = /^\{(\d)\}$/.exec(piece);
      if (place) parts.push(...this.token(line[2 + Number(place[1])] ?? '', seats));
      else if (piece) parts.push({ text: piece });
    }
    return parts;
  }
  sentence(line: Line, seats: readonly string[]): string {
    return this.parts(line, seats).map((part) => part.text).join('');
  }

  private token(token: string, seats: readonly string[]): Part[] {
    if (!token.startsWith('@') && !token.startsWith('#')) return [{ text: token }];
    const parts: Part[] = [];
    const items = token.split(',');
    items.forEach((item, i) => {
      if (i > 0) parts.push({ text: i === items.length - 1 && item.startsWith('@') ? this.lastAnd : ', ' });
      const code = item.slice(1);
      if (item.startsWith('@')) parts.push({ text: seats[Number(code)] ?? '', seat: Number(code) });
      else if (this.cards.has(code)) parts.push({ text: this.spoken(code), card: code });
      else parts.push({ text: withNames(this.names[code] ?? code, seats) });
    });
    return parts;
  }
}

// The words as a file that the browser keeps; nothing where there is none under this address any more.
export async function fetchWords(game: string, language: string, hash: string, cards?: readonly string[]): Promise<WordsMessage | null> {
  try {
    const some = !cards ? '.json' : isSite ? '.lobby.json' : `.json?cards=${cards.join(',')}`;
    const answer = await fetch(`${base}words/${game}.${language}.${hash}${some}`);
    return answer.ok ? ((await answer.json()) as WordsMessage) : null;
  } catch {
    return null;
  }
}

// What a line speaks of: seats and codes by its tokens.
export const seatsIn = (line: Line): number[] => line.slice(2).filter((t) => t.startsWith('@')).flatMap((t) => t.split(',').map((s) => Number(s.slice(1))));
export const codesIn = (line: Line): string[] => line.slice(2).filter((t) => t.startsWith('#')).flatMap((t) => t.split(',').map((s) => s.slice(1)));
export const kindOf = (line: Line): string => (line[0] ?? '').replace(/\/\d$/, '');
